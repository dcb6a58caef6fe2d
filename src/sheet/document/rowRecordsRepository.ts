import { MAX_SAVED } from '../../../schema/contract/limits.ts'
import type { Entity } from '../../../schema/index.ts'
import { naturalKey } from '../../../schema/naturalKey.ts'
import { unresolvedTexts } from '../../../schema/unresolved.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import { initialValues } from '../../form/fields/formValues.ts'
import { newKey, type RowValues, type SheetRow } from '../model/row.ts'
import { unreadable } from '../model/storedRow.ts'
import { lastChange } from './lastChange.ts'
import { freedKeysFirst } from './matchRecords.ts'
import { recordsPage, scopeFilter } from './recordsPage.ts'
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
  const { columns, key: ownKey, max } = shape
  const calls = rowCalls(dataProvider, entity, shape, scope)
  const nameOf = (values: RowValues) => naturalKey({ key: ownKey }, values)
  /** Is the key stored as text although it can be read? */
  const isRepeated = (record: Saved, values: RowValues) =>
    calls.textColumn !== undefined &&
    Object.hasOwn(unresolvedTexts(record), calls.textColumn) &&
    !unreadable(columns, values).includes(calls.textColumn)

  function rowOf(record: Saved, key: string): SavedRow {
    const values = initialValues(columns, record)
    const { id, version, updated_at: at } = record
    return { key, id, version, at, values, ...(isRepeated(record, values) && { isRepeated: true }) }
  }

  async function load(
    known: SavedContent = { fields: {}, rows: [] },
    mine?: readonly SheetRow[],
  ): Promise<SavedContent> {
    const rowsById = new Map(known.rows.map((row) => [row.id, row]))
    const added = new Map(unsavedRows(mine, known).map(({ key, values }) => [nameOf(values), key]))
    const filter = scopeFilter(entity, scope)
    const { data, total } = await dataProvider.getList<Saved>(entity.name, recordsPage(filter, max))
    requireReply(total)
    const rows = data.map((record) => {
      const row = rowsById.get(record.id)
      // A key that is stored as text is known as the record that the text means.
      return row?.isRepeated && row.version === record.version
        ? row
        : rowOf(record, row?.key ?? added.get(nameOf(record)) ?? newKey())
    })
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
      const pending: SheetRow[] = []
      for (const row of freedKeysFirst(shape, doc.rows, base.rows)) {
        const before = saved.get(row.key)
        if (await calls.isStored(row, before)) saved.set(row.key, { ...before, ...row })
        else pending.push(row)
      }
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
