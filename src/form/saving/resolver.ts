import type { TranslateFunction } from 'ra-core'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import { validate } from '../../../schema/validate.ts'
import { errorMessageAt } from '../fields/errorMessageAt.ts'
import type { FormValues } from '../fields/formValues.ts'

/** Values of confirmation fields: the server compares them, but a record does not store them. */
const confirmations = ({ fields }: Entity, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'confirmation' ? [[name, values[name]]] : [],
    ),
  )

/** The validation of the schema for react-hook-form. Submitting gets the normalised values, so nothing validates them again. */
export const createResolver =
  (entity: Entity, isUpdate: boolean, translate: TranslateFunction): Resolver<FormValues> =>
  (values) => {
    const { broken, values: valid } = validate(entity.fields, values, isUpdate)
    const errors: FieldErrors<FormValues> = {}
    for (const [path, rule] of Object.entries(broken))
      set(errors, path, {
        type: rule,
        message: errorMessageAt(translate, entity, path, rule, get(values, path)),
      })
    if (Object.keys(broken).length) return { values: {}, errors }
    return { values: { ...valid, ...confirmations(entity, values) }, errors: {} }
  }
