import type { Fields } from '../../../schema/define.ts'
import { newKey, type RowValues, type SheetRow } from '../model/row.ts'

const textOf = (values: RowValues, names: readonly string[]) =>
  JSON.stringify(names.map((name) => values[name] ?? null))

/** Gives the rows that came the keys of those that say the same in these columns, each key once. */
function match(
  keys: (string | undefined)[],
  free: Map<string, SheetRow>,
  came: readonly RowValues[],
  names: readonly string[],
) {
  const waiting = new Map<string, string[]>()
  for (const { key, values } of free.values()) {
    const text = textOf(values, names)
    const others = waiting.get(text)
    if (others) others.push(key)
    else waiting.set(text, [key])
  }
  for (const [at, values] of came.entries()) {
    if (keys[at] !== undefined) continue
    const key = waiting.get(textOf(values, names))?.shift()
    if (key === undefined) continue
    keys[at] = key
    free.delete(key)
  }
}

/**
 * Which of the rows that came are which of those that were known: the same ones, then those alike in what they must say, then those in
 * the same place. Else one may be a row that was `added` here: it had arrived before it was told so, or another tab sent it. A row that is
 * like none is a new one.
 */
export function matchRows(
  columns: Fields,
  known: readonly SheetRow[],
  came: readonly RowValues[],
  added: readonly SheetRow[] = [],
): SheetRow[] {
  const all = Object.keys(columns)
  const required = all.filter((name) => columns[name]?.required)
  const ways = required.length ? [all, required] : [all]
  const keys: (string | undefined)[] = came.map(() => undefined)
  const free = new Map(known.map((row) => [row.key, row]))
  const fresh = new Map(added.map((row) => [row.key, row]))
  for (const rows of [free, fresh]) for (const names of ways) match(keys, rows, came, names)
  for (const at of came.keys()) {
    const there = known[at]
    if (keys[at] !== undefined || !there || !free.has(there.key)) continue
    keys[at] = there.key
    free.delete(there.key)
  }
  return came.map((values, at) => ({ key: keys[at] ?? newKey(), values }))
}
