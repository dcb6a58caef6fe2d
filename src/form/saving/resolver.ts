import type { TranslateFunction } from 'ra-core'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { Field, Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { Rule } from '../../../schema/rules.ts'
import { validate } from '../../../schema/validate.ts'
import { fieldTexts, translateRule } from '../fields/fieldTexts.ts'
import type { FormValues } from '../fields/formValues.ts'

/** The declared field at a path, and its sibling fields: at `data.3.trade_id` a column and the columns of its list. */
export function fieldAt(entity: Entity, path: string): { field?: Field; siblings: Fields; declared: string } {
  const [name = '', , column] = path.split('.')
  const field = entity.fields[name]
  if (!column || field?.kind !== 'rows') return { field, siblings: entity.fields, declared: name }
  return { field: field.columns[column], siblings: field.columns, declared: `${name}.${column}` }
}

/** The message for a rule that the value at a path breaks. A reference that is still text could not be resolved to one record. */
export function errorMessageAt(
  translate: TranslateFunction,
  entity: Entity,
  path: string,
  rule: Rule,
  value: unknown,
) {
  const { field, siblings, declared } = fieldAt(entity, path)
  if (field?.kind === 'reference' && typeof value === 'string')
    return translate('form.reference.unclear', { q: value })
  const textsOf = (name: string, other: Field) => fieldTexts(translate, entity.name, name, other)
  const within = field && 'within' in field ? field.within : undefined
  const parent = within ? siblings[within] : undefined
  const parentPath = within && declared.replace(/[^.]+$/, within)
  return translateRule(translate, rule, field, {
    within: parent && parentPath ? textsOf(parentPath, parent).label : undefined,
    choices:
      field?.kind === 'choice'
        ? Object.keys(field.choices).map(textsOf(declared, field).choice).join(', ')
        : undefined,
  })
}

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
