import type { TranslateFunction } from 'ra-core'
import type { Field, Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { Rule } from '../../../schema/rules.ts'
import { fieldTexts, translateRule } from './fieldTexts.ts'

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
