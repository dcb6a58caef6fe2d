import type { Row } from '../form/rows/row.ts'
import { type ByCell, type Doc, FIELDS } from './model.ts'

/** What is said of cells, without those that were changed since. */
export function without(said: ByCell<string>, before: Doc, after: Doc): ByCell<string> {
  if (!Object.keys(said).length) return said
  const valuesOf = ({ fields, rows }: Doc) =>
    new Map<string, Row>([[FIELDS, fields], ...rows.map(({ key, values }) => [key, values] as const)])
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, columns]) => {
      const [old, now] = [was.get(key), is.get(key)]
      // What is said of the list of rows itself holds until a row is another one.
      const isOfList = (name: string) => key === FIELDS && now !== undefined && !Object.hasOwn(now, name)
      const left = Object.entries(columns).filter(([name]) =>
        isOfList(name) ? before.rows === after.rows : now && old?.[name] === now[name],
      )
      return left.length ? [[key, Object.fromEntries(left)]] : []
    }),
  )
}
