import type { Fields } from '../../../schema/define.ts'
import { newKey, type RowValues, type SheetRow } from '../model/row.ts'

const textOf = (values: RowValues, names: readonly string[]) =>
  JSON.stringify(names.map((name) => values[name] ?? null))

/** Gives loaded rows the keys of rows with the same values in these columns, each key once. */
function matchBy(
  keys: (string | undefined)[],
  unmatched: Map<string, SheetRow>,
  loaded: readonly RowValues[],
  names: readonly string[],
) {
  const candidates = new Map<string, string[]>()
  for (const { key, values } of unmatched.values()) {
    const text = textOf(values, names)
    const others = candidates.get(text)
    if (others) others.push(key)
    else candidates.set(text, [key])
  }
  for (const [at, values] of loaded.entries()) {
    if (keys[at] !== undefined) continue
    const key = candidates.get(textOf(values, names))?.shift()
    if (key === undefined) continue
    keys[at] = key
    unmatched.delete(key)
  }
}

/**
 * Matches loaded rows, which have no ids, with known rows: by all values, then by the required values, then by index. Other rows may be
 * rows that were `added` here, saved without a reply or by another tab. A row without a match is new.
 */
export function matchRows(
  columns: Fields,
  known: readonly SheetRow[],
  loaded: readonly RowValues[],
  added: readonly SheetRow[] = [],
): SheetRow[] {
  const all = Object.keys(columns)
  const required = all.filter((name) => columns[name]?.required)
  const columnSets = required.length ? [all, required] : [all]
  const keys: (string | undefined)[] = loaded.map(() => undefined)
  const unmatched = new Map(known.map((row) => [row.key, row]))
  const unmatchedAdded = new Map(added.map((row) => [row.key, row]))
  for (const rows of [unmatched, unmatchedAdded])
    for (const names of columnSets) matchBy(keys, rows, loaded, names)
  for (const at of loaded.keys()) {
    const sameIndex = known[at]
    if (keys[at] !== undefined || !sameIndex || !unmatched.has(sameIndex.key)) continue
    keys[at] = sameIndex.key
    unmatched.delete(sameIndex.key)
  }
  return loaded.map((values, at) => ({ key: keys[at] ?? newKey(), values }))
}
