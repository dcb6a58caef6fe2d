/** A record of the sample world: its values are texts, names instead of ids, or rows. */
export interface WorldRecord {
  readonly [field: string]: string | readonly WorldRecord[]
}

/** Records by entity. */
export type World = Readonly<Record<string, readonly WorldRecord[]>>

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

/** Parses lines of cells between `|`; the first line has the names of the fields. An empty cell is a field without a value. */
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

/** Groups lines by the values of `fields`: one record for each group, with the other cells of its lines as rows. */
export function grouped(fields: readonly string[], lines: readonly Record<string, string>[]): WorldRecord[] {
  const records = new Map<string, { head: Record<string, string>; data: WorldRecord[] }>()
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

/** Adds to each record its rows: the lines with the same value in the field `by`. */
export const withData = (
  heads: readonly Record<string, string>[],
  lines: readonly Record<string, string>[],
  by: string,
): WorldRecord[] =>
  heads.map((head) => ({
    ...head,
    data: lines.filter((line) => line[by] === head[by]).map(({ [by]: _, ...row }) => row),
  }))

/** Merges worlds: the records of an entity are concatenated. */
export function mergeWorlds(...worlds: World[]): World {
  const all: Record<string, WorldRecord[]> = {}
  for (const world of worlds) {
    for (const [entity, records] of Object.entries(world)) all[entity] = [...(all[entity] ?? []), ...records]
  }
  return all
}

/** Adds the same values to every record: a district, a year. */
export const withValues = (shared: WorldRecord, world: World): World =>
  Object.fromEntries(
    Object.entries(world).map(([entity, records]) => [
      entity,
      records.map((record) => ({ ...shared, ...record })),
    ]),
  )
