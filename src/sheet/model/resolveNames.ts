import type { Fields } from '../../../schema/define.ts'
import type { KaushalDataProvider, ReferenceOption } from '../../data/types.ts'
import { parentFilter } from '../../form/fields/parentFields.ts'
import { onlyMatch, optionSource } from '../../form/inputs/options.ts'
import type { SheetRow } from './row.ts'

/** Lookups that run at the same time. */
const PARALLEL = 6
/** A name that matches more options than these is ambiguous anyway. */
const OPTION_RANGE: [number, number] = [0, 24]

/** The record that the name in a cell means. */
export interface ResolvedName {
  key: string
  column: string
  text: string
  option: ReferenceOption
}

interface Lookup {
  source: string
  filter: Readonly<Record<string, unknown>>
  text: string
  cells: { key: string; column: string }[]
}

/** Is this the name of a record that was typed or pasted and not looked up yet? */
export const isUnresolved = (columns: Fields, column: string, value: unknown) =>
  columns[column]?.kind === 'reference' && typeof value === 'string' && value !== ''

/** The names in a reference column, each once for each parent. */
function lookupsOf(columns: Fields, column: string, rows: readonly SheetRow[]): Lookup[] {
  const field = columns[column]
  if (field?.kind !== 'reference') return []
  const lookups = new Map<string, Lookup>()
  for (const { key, values } of rows) {
    const text = values[column]
    if (typeof text !== 'string' || text === '') continue
    const filter = parentFilter(columns, column, values, () => '')?.filter ?? {}
    const id = JSON.stringify([filter, text.toLowerCase()])
    const lookup = lookups.get(id) ?? { source: optionSource(field), filter, text, cells: [] }
    lookup.cells.push({ key, column })
    lookups.set(id, lookup)
  }
  return [...lookups.values()]
}

/**
 * Looks up the names in reference columns, parents before the columns that they narrow. `rowsNow` returns the current rows, and `onResolved`
 * gets the records found. A name that matches no record, or several, stays as it is.
 */
export async function resolveNames(
  dataProvider: KaushalDataProvider,
  columns: Fields,
  rowsNow: () => readonly SheetRow[],
  onResolved: (names: ResolvedName[]) => void,
): Promise<void> {
  for (const column of Object.keys(columns)) {
    const lookups = lookupsOf(columns, column, rowsNow())
    while (lookups.length) {
      const batch = lookups.splice(0, PARALLEL)
      const answers = await Promise.all(
        batch.map(({ source, filter, text }) =>
          dataProvider.options(source, { ...filter, q: text }, OPTION_RANGE).catch(() => []),
        ),
      )
      onResolved(
        batch.flatMap(({ text, cells }, at) => {
          const option = onlyMatch((answers[at] ?? []) as ReferenceOption[], text)
          return option ? cells.map((cell) => ({ ...cell, text, option })) : []
        }),
      )
    }
  }
}
