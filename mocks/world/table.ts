/** A record as the world writes it: text, names instead of ids, lists of rows. */
export interface Written {
  readonly [field: string]: string | readonly Written[]
}

/** Records by entity. */
export type World = Readonly<Record<string, readonly Written[]>>

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

/** Lines of cells between `|`, the names of the fields first. An empty cell is a field left out. */
export function table(text: TemplateStringsArray): Record<string, string>[] {
  const [head = '', ...lines] = (text.raw[0] ?? '').trim().split('\n')
  const fields = cells(head)
  return lines.map((line) => {
    const values = cells(line)
    if (values.length !== fields.length)
      throw new Error(`${values.length} cells under ${fields.length} headings: ${line.trim()}`)
    return Object.fromEntries(
      fields.flatMap((field, at) => (values[at] ? [[field, values[at]] as const] : [])),
    )
  })
}

/** One record for each different beginning of a line; the cells behind it are the record's list of rows. */
export function grouped(fields: readonly string[], lines: readonly Record<string, string>[]): Written[] {
  const records = new Map<string, { head: Record<string, string>; data: Written[] }>()
  for (const line of lines) {
    const entries = Object.entries(line)
    const head = Object.fromEntries(entries.filter(([field]) => fields.includes(field)))
    const key = JSON.stringify(head)
    const record = records.get(key) ?? { head, data: [] }
    record.data.push(Object.fromEntries(entries.filter(([field]) => !fields.includes(field))))
    records.set(key, record)
  }
  return [...records.values()].map(({ head, data }) => ({ ...head, data }))
}

/** Each record with the lines that have the same value of a field as its list of rows. */
export const withData = (
  heads: readonly Record<string, string>[],
  lines: readonly Record<string, string>[],
  by: string,
): Written[] =>
  heads.map((head) => ({
    ...head,
    data: lines.filter((line) => line[by] === head[by]).map(({ [by]: _, ...row }) => row),
  }))

/** Several worlds as one: what each has of an entity, one after the other. */
export function together(...worlds: World[]): World {
  const all: Record<string, Written[]> = {}
  for (const world of worlds) {
    for (const [entity, records] of Object.entries(world)) all[entity] = [...(all[entity] ?? []), ...records]
  }
  return all
}

/** The same fields put before those of every record: a district, a year. */
export const each = (shared: Written, world: World): World =>
  Object.fromEntries(
    Object.entries(world).map(([entity, records]) => [
      entity,
      records.map((record) => ({ ...shared, ...record })),
    ]),
  )
