import type { Fields } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import type { GridRow } from './row.ts'

/** The fields that a reference lies within, from the nearest up: of a block its district, then its state. */
export function ancestors(fields: Fields, name: string): string[] {
  const field = fields[name]
  const within = field?.kind === 'reference' ? field.within : undefined
  return within ? [within, ...ancestors(fields, within)] : []
}

/** Where a record itself lies, from the nearest up: the required reference that no other one is within, and what that is within. */
export function surroundings({ fields }: Entity): string[] {
  const required = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'reference' && fields[name].required,
  )
  const holding = new Set(required.flatMap((name) => ancestors(fields, name)))
  const nearest = required.filter((name) => !holding.has(name)).at(-1)
  return nearest ? [nearest, ...ancestors(fields, nearest)] : []
}

/** Of a path what no column of its own shows: up to the first that has one. */
export function untold(path: readonly string[], shown: ReadonlySet<string>): string[] {
  const told = path.findIndex((name) => shown.has(name))
  return told < 0 ? [...path] : path.slice(0, told)
}

export const pathText = (row: GridRow, path: readonly string[]) =>
  path
    .map((name) => row.embedded?.[name])
    .filter(Boolean)
    .join(', ')
