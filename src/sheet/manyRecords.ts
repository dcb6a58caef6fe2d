import type { Entity } from '../../schema/index.ts'
import type { Row } from '../form/rows/row.ts'
import { startValues } from '../form/state/values.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { addedIn, answered, type Home, Newer } from './home.ts'
import { type Base, newKey, type SavedRow, type Shape, type SheetRow, same } from './model.ts'
import { rowCalls } from './rowCalls.ts'

interface Saved extends Row {
  id: number
  version: number
  updated_at: string
}

/** Records that are saved at the same time. */
const AT_ONCE = 4

/** The rows in the order of others, those that are not among them at the end. */
function inOrder(rows: readonly SavedRow[], { rows: others }: { rows: readonly SheetRow[] }) {
  const places = new Map(others.map(({ key }, at) => [key, at]))
  const placeOf = ({ key }: SavedRow) => places.get(key) ?? others.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A document whose rows are records of their own; `scope` are the values that they share. */
export function manyRecords(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  shape: Shape,
  scope: Row,
): Home {
  const { columns, max } = shape
  const calls = rowCalls(dataProvider, entity, scope)
  const ownKey = entity.key.filter((name) => Object.hasOwn(columns, name))
  const nameOf = (values: Row) => JSON.stringify(ownKey.map((name) => values[name] ?? null))

  async function load(known: Base = { fields: {}, rows: [] }, mine?: readonly SheetRow[]): Promise<Base> {
    const keys = new Map(known.rows.map(({ id, key }) => [id, key]))
    const added = new Map(addedIn(mine, known).map(({ key, values }) => [nameOf(values), key]))
    const { data, total } = await dataProvider.getList<Saved>(entity.name, {
      filter: scope,
      pagination: { page: 1, perPage: max },
      sort: { field: 'id', order: 'ASC' },
    })
    answered(total)
    const rows = data.map((record) => ({
      key: keys.get(record.id) ?? added.get(nameOf(record)) ?? newKey(),
      id: record.id,
      version: record.version,
      at: record.updated_at,
      values: startValues(columns, record),
    }))
    return { fields: {}, rows: inOrder(rows, known) }
  }

  return {
    shape,
    load,
    async save(doc, base, onKept) {
      const kept = new Map(base.rows.map((row) => [row.key, row]))
      const baseNow = (): Base => ({ fields: {}, rows: inOrder([...kept.values()], doc) })
      const present = new Set(doc.rows.map(({ key }) => key))
      const gone = base.rows.filter(({ key }) => !present.has(key))
      const left = await calls.remove(gone)
      if (!left.message && !left.isNewer) for (const { key } of gone) kept.delete(key)
      const faults: Record<string, Readonly<Record<string, string>>> = {}
      let isNewer = left.isNewer ?? false
      const waiting = doc.rows.filter(({ key, values }) => !same(kept.get(key)?.values, values))
      while (waiting.length) {
        const rows = waiting.splice(0, AT_ONCE)
        const answers = await Promise.all(
          rows.map(async (row) => ({ key: row.key, ...(await calls.save(row, kept.get(row.key))) })),
        )
        for (const { key, kept: now, errors, isNewer: theirs } of answers) {
          if (now) kept.set(key, now)
          if (errors) faults[key] = errors
          isNewer ||= theirs ?? false
        }
        onKept(baseNow())
        // Of those that went together some may be kept: that is told before what failed.
        for (const { failure } of answers) if (failure) throw failure
      }
      if (isNewer) throw new Newer(await load(baseNow(), doc.rows))
      const [first] = Object.values(faults)
      return { base: baseNow(), faults, message: left.message ?? (first && Object.values(first)[0]) }
    },
    async changedBy({ rows }) {
      const [newest] = rows.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
      if (!newest?.id) return undefined
      const story = await dataProvider.call<{ by: string | null; at: string }[]>(
        'GET',
        `${entity.path}/${newest.id}/history`,
      )
      return story.json[0]
    },
  }
}
