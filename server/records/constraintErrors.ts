import type { Entity } from '../../schema/index.ts'
import { labelOf } from '../../schema/label.ts'
import { sentence } from '../../schema/rules.ts'
import { badInput } from '../errors/apiError.ts'
import { violationOf } from '../sql/names.ts'

/** `name, block, state`: what must differ when one field alone does not tell. */
const parts = (entity: Entity) =>
  entity.key
    .map((name) => labelOf(name, entity.fields[name] ?? { kind: 'text' }).toLowerCase())
    .reverse()
    .join(', ')

/** A constraint that the database reports as a 400 that names the field; anything else is given back as it came. */
export function collision(entity: Entity, error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  const violation = constraint ? violationOf(entity, constraint) : undefined
  if (!violation) return error
  const { fields, rule } = violation
  const errors = fields.map((name) => {
    const whole = rule === 'unique' && entity.key.length > 1 && name === entity.key.at(-1)
    return [name, sentence(rule, entity.fields[name]) + (whole ? ` (${parts(entity)})` : '')]
  })
  return badInput(Object.fromEntries(errors))
}
