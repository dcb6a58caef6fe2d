import { isSame, type RowValues } from '../model/row.ts'
import { type ByCell, FIELDS, type SheetContent } from './sheetModel.ts'

const valuesOf = ({ fields, rows }: SheetContent) =>
  new Map<string, RowValues>([[FIELDS, fields], ...rows.map(({ key, values }) => [key, values] as const)])

/** What is said of cells for which `holds`. */
function only(said: ByCell<string>, holds: (key: string, name: string) => boolean): ByCell<string> {
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, columns]) => {
      const left = Object.entries(columns).filter(([name]) => holds(key, name))
      return left.length ? [[key, Object.fromEntries(left)]] : []
    }),
  )
}

/** What is said of cells, without those that were changed since. */
export function withoutChangedCells(
  said: ByCell<string>,
  before: SheetContent,
  after: SheetContent,
): ByCell<string> {
  if (!Object.keys(said).length) return said
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return only(said, (key, name) => {
    const [old, now] = [was.get(key), is.get(key)]
    if (!now) return false
    if (Object.hasOwn(now, name)) return old?.[name] === now[name]
    // What is said of a row as a whole holds until it is another one; of the list of rows itself, until one of them is.
    return key === FIELDS ? before.rows === after.rows : old === now
  })
}

/** What is said of cells, without those that were saved after all. */
export function withoutSavedCells(
  said: ByCell<string>,
  doc: SheetContent,
  saved: SheetContent,
): ByCell<string> {
  if (!Object.keys(said).length) return said
  const [here, there] = [valuesOf(doc), valuesOf(saved)]
  return only(said, (key, name) => {
    const [mine, kept] = [here.get(key), there.get(key)]
    return !(
      mine &&
      kept &&
      (Object.hasOwn(mine, name) ? isSame(mine[name], kept[name]) : isSame(mine, kept))
    )
  })
}
