import type { Entity } from '../../schema/index.ts'
import { badInput } from '../errors/apiError.ts'
import { fieldLabel, inlineLabel, ruleMessage } from '../errors/labels.ts'
import { violationOf } from '../sql/constraintNames.ts'

/** `name, block, state`: the fields that are unique together. */
const keyLabels = (entity: Entity) =>
  entity.key
    .map((name) => inlineLabel(fieldLabel(name, entity.fields[name] ?? { kind: 'text' })))
    .reverse()
    .join(', ')

/** The error of a violated constraint: 400 at its field. Any other error is returned unchanged. */
export function constraintError(entity: Entity, error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  const violation = constraint ? violationOf(entity, constraint) : undefined
  if (!violation) return error
  const { fields, rule } = violation
  const errors = fields.map((name) => {
    const hasComposedKey = rule === 'unique' && entity.key.length > 1 && name === entity.key.at(-1)
    return [name, ruleMessage(rule, entity.fields[name]) + (hasComposedKey ? ` (${keyLabels(entity)})` : '')]
  })
  return badInput(Object.fromEntries(errors), entity.fields)
}
