import type { GridRow } from './row.ts'

const namesOf = (row: GridRow, field: string): readonly string[] => {
  const names = row.embedded?.[field]
  return Array.isArray(names) ? names : []
}

/** The first `most` areas of a list of areas, and the number of others; empty where the names are not known. */
export function areasOf(row: GridRow, field: string, most: number): string[] {
  const names = namesOf(row, field).slice(0, most)
  const all = Array.isArray(row[field]) ? row[field].length : 0
  return names.length && all > names.length ? [...names, `+${all - names.length}`] : [...names]
}

/** `Karnataka · Bagalkote +2`. */
export const areasText = (row: GridRow, field: string): string => areasOf(row, field, 1).join(' ')
