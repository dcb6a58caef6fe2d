import type { Entity } from '../../schema/index.ts'
import type { Rule } from '../../schema/rules.ts'

/** PostgreSQL cuts names off here, and two long ones may then meet. */
const LONGEST = 63

function digest(text: string): string {
  let hash = 5381
  for (const character of text) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/** The name of a constraint or an index: its parts joined, shortened where PostgreSQL would cut it. */
export function named(...parts: string[]): string {
  const name = parts.join('_')
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 8)}_${digest(name)}`
}

export interface Violation {
  /** The fields that the error is shown at. */
  fields: readonly string[]
  rule: Rule
}

const violations = new WeakMap<Entity, ReadonlyMap<string, Violation>>()

function violationsOf(entity: Entity): ReadonlyMap<string, Violation> {
  const { name, key, code, fields } = entity
  const unique = Object.entries(fields).filter(([, field]) => field.unique)
  const references = Object.entries(fields).filter(([, field]) => field.kind === 'reference')
  return new Map<string, Violation>([
    [named(name, 'key'), { fields: key.slice(-1), rule: 'unique' }],
    ...(code ? [[named(name, 'code'), { fields: [code], rule: 'unique' }] as const] : []),
    ...unique.map(([field]) => [named(name, field, 'unique'), { fields: [field], rule: 'unique' }] as const),
    ...references.map(([field]) => [named(name, field, 'fk'), { fields: [field], rule: 'missing' }] as const),
  ])
}

/** What a constraint that the database reports (`error.constraint`) means for a person; undefined when it is not one of ours. */
export function violationOf(entity: Entity, constraint: string): Violation | undefined {
  const known = violations.get(entity) ?? violationsOf(entity)
  violations.set(entity, known)
  return known.get(constraint)
}
