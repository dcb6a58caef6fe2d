import type { Entity } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'
import type { Rule } from '../../schema/rules.ts'

/** PostgreSQL truncates longer names, so that two of them could collide. */
const MAX_LENGTH = 63

function shortHash(text: string): string {
  let hash = 5381
  for (const character of text) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/** The name of a constraint or an index from its parts; a name that is too long ends in a hash. */
export function constraintName(...parts: string[]): string {
  const name = parts.join('_')
  return name.length <= MAX_LENGTH ? name : `${name.slice(0, MAX_LENGTH - 8)}_${shortHash(name)}`
}

interface Violation {
  /** The fields that carry the error. */
  fields: readonly string[]
  rule: Rule
}

const violationsOf = perEntity((entity): ReadonlyMap<string, Violation> => {
  const { name, key, code, fields, exclusive } = entity
  const unique = Object.entries(fields).filter(([, field]) => field.unique)
  const ends = Object.entries(fields).filter(([, field]) => 'endOf' in field && field.endOf)
  const references = Object.entries(fields).filter(([, field]) => field.kind === 'reference')
  const atOneTime: Violation | undefined = exclusive && {
    fields: exclusive.same.slice(-1),
    rule: 'exclusive',
  }
  // Records with one key that begin at the same time are at the same time too, and this is what has to be changed.
  const isTimeInKey =
    exclusive &&
    [...exclusive.same, exclusive.days[0], exclusive.hours[0]].every((field) => key.includes(field))
  return new Map<string, Violation>([
    [
      constraintName(name, 'key'),
      isTimeInKey && atOneTime ? atOneTime : { fields: key.slice(-1), rule: 'unique' },
    ],
    ...(code ? [[constraintName(name, 'code'), { fields: [code], rule: 'unique' }] as const] : []),
    ...unique.map(
      ([field]) => [constraintName(name, field, 'unique'), { fields: [field], rule: 'unique' }] as const,
    ),
    ...ends.map(
      ([field, { kind }]) =>
        [
          constraintName(name, field, 'end'),
          { fields: [field], rule: kind === 'date' ? 'endDate' : 'endTime' },
        ] as const,
    ),
    ...(atOneTime ? [[constraintName(name, 'exclusive'), atOneTime] as const] : []),
    ...references.map(
      ([field]) => [constraintName(name, field, 'fk'), { fields: [field], rule: 'missing' }] as const,
    ),
  ])
})

/** The fields and the rule of a constraint that PostgreSQL reports (`error.constraint`); undefined for any other constraint. */
export const violationOf = (entity: Entity, constraint: string): Violation | undefined =>
  violationsOf(entity).get(constraint)
