export type GroupValues = Readonly<Record<string, unknown>>

/** What of the reply of a report has figures. */
export interface ReplyFigures<Row> {
  columns: readonly { name: string; kind: string }[]
  rows: readonly Row[]
  subtotals: readonly Row[]
  totals: object
}

/** The values of these fields as a text; one that is not among the values is summed over. */
export const groupKey = (by: readonly string[], values: GroupValues) =>
  JSON.stringify(by.map((name) => (Object.hasOwn(values, name) ? [values[name]] : 0)))

/** The figures of a reply by the values of any of its fields: rows, sub-totals and the total, as the server computed them. */
export function figuresOf<Row extends GroupValues>({ columns, rows, subtotals, totals }: ReplyFigures<Row>) {
  const by = columns.filter(({ kind }) => kind === 'dimension').map(({ name }) => name)
  const found = new Map<string, Row>([[groupKey(by, {}), totals as Row]])
  for (const row of [...subtotals, ...rows]) found.set(groupKey(by, row), row)
  return (values: GroupValues) => found.get(groupKey(by, values))
}
