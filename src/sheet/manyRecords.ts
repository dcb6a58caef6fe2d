import type { HttpError } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import type { Row } from '../form/rows/row.ts'
import { startValues } from '../form/state/values.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { type Home, Newer } from './home.ts'
import { type Base, type Doc, newKey, type SavedRow, type Shape, same } from './model.ts'

interface Saved extends Row {
  id: number
  version: number
}

/** Records that are saved at the same time. */
const AT_ONCE = 4

/** A document whose rows are records of their own; `scope` are the values that they share. */
export function manyRecords(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  shape: Shape,
  scope: Row,
): Home {
  const { columns, max } = shape
  const rowOf = (key: string, record: Saved): SavedRow => ({
    key,
    id: record.id,
    version: record.version,
    values: startValues(columns, record),
  })

  async function load(known?: Base): Promise<Base> {
    const keys = new Map(known?.rows.map(({ id, key }) => [id, key]))
    const { data } = await dataProvider.getList<Saved>(entity.name, {
      filter: scope,
      pagination: { page: 1, perPage: max },
      sort: { field: 'id', order: 'ASC' },
    })
    return { fields: {}, rows: data.map((record) => rowOf(keys.get(record.id) ?? newKey(), record)) }
  }

  const placeholders = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.placeholder ? [[name, field.placeholder]] : [],
    ),
  )

  /** One changed or new row: as it is kept now, or what is wrong with it. */
  async function saveRow(row: Doc['rows'][number], before: SavedRow | undefined) {
    const body = before
      ? { id: before.id, version: before.version, ...row.values }
      : { ...placeholders, ...scope, ...row.values }
    try {
      const { json } = await dataProvider.call<Saved>('POST', entity.path, body)
      return { kept: { ...row, id: json.id, version: json.version } }
    } catch (error) {
      const { status, body: said, message } = error as HttpError
      if (status === 409 && said?.current) return { newer: true }
      if (status === 404) return { newer: true }
      if (status === 409 && said?.errors) return { errors: said.errors as Record<string, string> }
      if (status === 400 && said?.errors) return { errors: said.errors as Record<string, string> }
      if (status === 409 && !said?.plan) return { errors: { [Object.keys(columns)[0] as string]: message } }
      throw error
    }
  }

  return {
    shape,
    load,
    async save(doc, base, onKept) {
      const saved = new Map(base.rows.map((row) => [row.key, row]))
      const present = new Set(doc.rows.map(({ key }) => key))
      const gone = base.rows.filter(({ key, id }) => id && !present.has(key))
      const kept = new Map(saved)
      const faults: Record<string, Record<string, string>> = {}
      let isNewer = false
      if (gone.length) {
        await dataProvider.call('POST', `${entity.path}/delete`, { ids: gone.map(({ id }) => id) })
        for (const { key } of gone) kept.delete(key)
      }
      const waiting = doc.rows.filter(({ key, values }) => !same(saved.get(key)?.values, values))
      while (waiting.length) {
        const answers = await Promise.all(
          waiting
            .splice(0, AT_ONCE)
            .map(async (row) => ({ row, ...(await saveRow(row, saved.get(row.key))) })),
        )
        for (const { row, kept: now, errors, newer } of answers) {
          if (now) kept.set(row.key, now)
          if (errors) faults[row.key] = errors
          isNewer ||= newer ?? false
        }
        onKept({ fields: {}, rows: [...kept.values()] })
      }
      const next: Base = { fields: {}, rows: [...kept.values()] }
      if (isNewer) throw new Newer(await load(next))
      const [first] = Object.values(faults)
      return { base: next, faults, message: first && Object.values(first)[0] }
    },
    async changedBy({ rows }) {
      const [newest] = rows.toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0))
      if (!newest?.id) return undefined
      return (
        await dataProvider.call<{ by: string | null; at: string }[]>(
          'GET',
          `${entity.path}/${newest.id}/history`,
        )
      ).json[0]
    },
  }
}
