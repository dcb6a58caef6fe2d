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
      const left = Object.entries(columns).filter(
        ([name]) => is.has(key) && was.get(key)?.[name] === is.get(key)?.[name],
      )
      return left.length ? [[key, Object.fromEntries(left)]] : []
    }),
  )
}
