import { isEqual } from '../../../schema/isEqual.ts'
import type { RowValues } from '../model/row.ts'
import { type ByCell, FIELDS, filterByCell, type SheetContent } from './sheetModel.ts'

const valuesOf = ({ fields, rows }: SheetContent) =>
  new Map<string, RowValues>([[FIELDS, fields], ...rows.map(({ key, values }) => [key, values] as const)])

/** The errors without those of cells that were changed since. */
export function withoutChangedCells(
  errors: ByCell<string>,
  before: SheetContent,
  after: SheetContent,
): ByCell<string> {
  if (!Object.keys(errors).length) return errors
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return filterByCell(errors, (key, name) => {
    const [old, now] = [was.get(key), is.get(key)]
    if (!now) return false
    if (Object.hasOwn(now, name)) return old?.[name] === now[name]
    // An error of a whole row stays until the row changes; an error of the list, until one of its rows changes.
    return key === FIELDS ? before.rows === after.rows : old === now
  })
}

/** The errors without those of cells that were saved. A row that is stored with its key as text keeps them. */
export function withoutSavedCells(
  errors: ByCell<string>,
  doc: SheetContent,
  saved: SheetContent,
): ByCell<string> {
  if (!Object.keys(errors).length) return errors
  const [here, there] = [valuesOf(doc), valuesOf(saved)]
  const repeated = new Set(saved.rows.flatMap(({ key, isRepeated }) => (isRepeated ? [key] : [])))
  return filterByCell(errors, (key, name) => {
    const [mine, stored] = [here.get(key), there.get(key)]
    return (
      repeated.has(key) ||
      !(
        mine &&
        stored &&
        (Object.hasOwn(mine, name) ? isEqual(mine[name], stored[name]) : isEqual(mine, stored))
      )
    )
  })
}
