import type { TranslateFunction } from 'ra-core'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { Field, Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { Rule } from '../../../schema/rules.ts'
import { validate } from '../../../schema/validate.ts'
import { fieldTexts, ruleMessage } from './fieldTexts.ts'
import type { Values } from './values.ts'

/** The declared field behind a path, and the fields beside it: of `data.3.trade_id` the column among its columns. */
export function fieldAt(entity: Entity, path: string): { field?: Field; beside: Fields; declared: string } {
  const [name = '', , column] = path.split('.')
  const field = entity.fields[name]
  if (!column || field?.kind !== 'rows') return { field, beside: entity.fields, declared: name }
  return { field: field.columns[column], beside: field.columns, declared: `${name}.${column}` }
}

/** The message for a rule that the value at a path breaks. A name that was typed and means no single record is a rule of its own. */
export function messageAt(
  translate: TranslateFunction,
  entity: Entity,
  path: string,
  rule: Rule,
  value: unknown,
) {
  const { field, beside, declared } = fieldAt(entity, path)
  if (field?.kind === 'reference' && typeof value === 'string')
    return translate('form.reference.unclear', { q: value, _: 'Choose “%{q}” from the list' })
  const textsOf = (name: string, of: Field) => fieldTexts(translate, entity.name, name, of)
  const within = field && 'within' in field ? field.within : undefined
  const parent = within ? beside[within] : undefined
  const parentPath = within && declared.replace(/[^.]+$/, within)
  return ruleMessage(translate, rule, field, {
    within: parent && parentPath ? textsOf(parentPath, parent).label : undefined,
    choices:
      field?.kind === 'choice'
        ? Object.keys(field.choices).map(textsOf(declared, field).choice).join(', ')
        : undefined,
  })
}

/** The form's validation: the schema's own, in the person's words. */
export const resolverOf =
  (entity: Entity, isUpdate: boolean, translate: TranslateFunction): Resolver<Values> =>
  (values) => {
    const { broken } = validate(entity.fields, values, isUpdate)
    const errors: FieldErrors<Values> = {}
    for (const [path, rule] of Object.entries(broken))
      set(errors, path, { type: rule, message: messageAt(translate, entity, path, rule, get(values, path)) })
    return Object.keys(broken).length ? { values: {}, errors } : { values, errors: {} }
  }
