/**
 * The table of contents: groups and their entities, in the order of the menu. An entity's name is its key here.
 */
import type { Declaration } from './define.ts'
import { block } from './geography/block.ts'
import { district } from './geography/district.ts'
import { panchayat } from './geography/panchayat.ts'
import { state } from './geography/state.ts'
import { taluk } from './geography/taluk.ts'
import { humanise } from './label.ts'

export const groups = {
  geography: { state, district, block, taluk, panchayat },
} as const

type Groups = typeof groups
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never
type Declarations = UnionToIntersection<Groups[keyof Groups]>
export type GroupName = keyof Groups
export type EntityName = keyof Declarations & string

/** A declaration with its name and the defaults filled in; the one shape that all generic code reads. */
export interface Entity extends Declaration {
  name: string
  group: string
  path: string
  label: string
  plural: string
}

const complete = (name: string, group: string, declared: Declaration): Entity => {
  const label = declared.label ?? humanise(name)
  return {
    ...declared,
    name,
    group,
    path: declared.path ?? name,
    label,
    plural: declared.plural ?? pluralOf(label),
  }
}

function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`
}

/** Every entity by its name, in the order of the menu. */
export const entities: Readonly<Record<string, Entity>> = Object.fromEntries(
  Object.entries(groups as Record<string, Record<string, Declaration>>).flatMap(([group, members]) =>
    Object.entries(members).map(([name, declared]) => [name, complete(name, group, declared)]),
  ),
)

/** The entity of that name; a reference to nothing is found by check.ts at start-up, so this only throws on a programming error. */
export function entityOf(name: string): Entity {
  const found = entities[name]
  if (!found) throw new Error(`There is no entity "${name}".`)
  return found
}
