import { MAX_SAVED } from '../../../schema/contract/limits.ts'
import type { Entity } from '../../../schema/index.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import { initialValues } from '../../form/fields/formValues.ts'
import { isSame, newKey, type RowValues, type SheetRow } from '../model/row.ts'
import { lastChange } from './lastChange.ts'
import { rowCalls } from './rowCalls.ts'
import { NewerVersionError, requireReply, type SheetRepository, unsavedRows } from './SheetRepository.ts'
import type { SavedContent, SavedRow, SheetShape } from './sheetModel.ts'

interface Saved extends RowValues {
  id: number
  version: number
  updated_at: string
}

/** The rows in the order of the other rows; those that are not among them come last. */
function inOrder(rows: readonly SavedRow[], { rows: others }: { rows: readonly SheetRow[] }) {
  const indexes = new Map(others.map(({ key }, at) => [key, at]))
  const indexOf = ({ key }: SavedRow) => indexes.get(key) ?? others.length
  return rows.toSorted((one, other) => indexOf(one) - indexOf(other))
}

/** The document whose rows are records; `scope` are the values that they share. */
export function rowRecordsRepository(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  shape: SheetShape,
  scope: RowValues,
): SheetRepository {
  const { columns, max } = shape
  const calls = rowCalls(dataProvider, entity, columns, scope)
  const ownKey = entity.key.filter((name) => Object.hasOwn(columns, name))
  const nameOf = (values: RowValues) => JSON.stringify(ownKey.map((name) => values[name] ?? null))

  async function load(
    known: SavedContent = { fields: {}, rows: [] },
    mine?: readonly SheetRow[],
  ): Promise<SavedContent> {
    const keys = new Map(known.rows.map(({ id, key }) => [id, key]))
    const added = new Map(unsavedRows(mine, known).map(({ key, values }) => [nameOf(values), key]))
    const { data, total } = await dataProvider.getList<Saved>(entity.name, {
      filter: scope,
      pagination: { page: 1, perPage: max },
      sort: { field: 'id', order: 'ASC' },
    })
    requireReply(total)
    const rows = data.map((record) => ({
      key: keys.get(record.id) ?? added.get(nameOf(record)) ?? newKey(),
      id: record.id,
      version: record.version,
      at: record.updated_at,
      values: initialValues(columns, record),
    }))
    return { fields: {}, rows: inOrder(rows, known) }
  }

  return {
    shape,
    load,
    async save(doc, base, onProgress) {
      const saved = new Map(base.rows.map((row) => [row.key, row]))
      const savedNow = (): SavedContent => ({ fields: {}, rows: inOrder([...saved.values()], doc) })
      const present = new Set(doc.rows.map(({ key }) => key))
      const deleted = base.rows.filter(({ key }) => !present.has(key))
      const pending = doc.rows.filter(({ key, values }) => !isSame(saved.get(key)?.values, values))
      const removal = await calls.remove(deleted, !pending.length)
      let { form } = removal
      if (!removal.message && !removal.isNewer) for (const { key } of deleted) saved.delete(key)
      const errors: Record<string, Readonly<Record<string, string>>> = {}
      let isNewer = removal.isNewer ?? false
      while (pending.length) {
        const { results, form: after } = await calls.save(pending.splice(0, MAX_SAVED), saved)
        form = after
        for (const { key, saved: row, errors: cells, isNewer: theirs } of results) {
          if (row) saved.set(key, row)
          if (cells) errors[key] = cells
          isNewer ||= theirs ?? false
        }
        onProgress(savedNow())
      }
      if (isNewer) throw new NewerVersionError(await load(savedNow(), doc.rows))
      const [first] = Object.values(errors)
      const message = removal.message ?? (first && Object.values(first)[0])
      return { base: savedNow(), form, errors, message }
    },
    async changedBy({ rows }) {
      const [newest] = rows.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
      return newest?.id === undefined ? undefined : lastChange(dataProvider, entity, newest.id)
    },
  }
}
