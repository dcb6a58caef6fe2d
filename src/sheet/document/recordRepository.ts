import type { HttpError } from 'ra-core'
import type { Entity } from '../../../schema/index.ts'
import { isEqual } from '../../../schema/isEqual.ts'
import { newVersionOf } from '../../../schema/naturalKey.ts'
import { placeholderValues } from '../../../schema/placeholderValues.ts'
import { UNRESOLVED } from '../../../schema/unresolved.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import { initialValues } from '../../form/fields/formValues.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { toStoredRow } from '../model/storedRow.ts'
import { lastChange } from './lastChange.ts'
import { matchRows } from './matchRows.ts'
import { recordsPage, scopeFilter } from './recordsPage.ts'
import { NewerVersionError, requireReply, type SheetRepository, unsavedRows } from './SheetRepository.ts'
import { FIELDS, type SavedContent, type SheetShape } from './sheetModel.ts'

interface Saved extends RowValues {
  id: number
  version: number
}

/** Errors by cell from paths such as `data.3.trade_id`, which count the rows as they were sent. */
function cellErrors(list: string | null, keys: readonly string[], byPath: Readonly<Record<string, string>>) {
  const errors: Record<string, Record<string, string>> = {}
  for (const [path, message] of Object.entries(byPath)) {
    const [name = '', at, column] = path.split('.')
    const key = name === list && column ? keys[Number(at)] : FIELDS
    if (key !== undefined) errors[key] = { ...errors[key], [column ?? name]: message }
  }
  return errors
}

/**
 * The document of one record with its rows in one field. `scope` are the initial values of a new record; they also find the record, unless
 * `record` is its id or 'new'.
 */
export function recordRepository(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  shape: SheetShape,
  scope: RowValues,
  record?: number | 'new',
): SheetRepository {
  const { list, columns } = shape

  const contentFrom = (
    saved: Saved | undefined,
    known?: SavedContent,
    mine?: readonly SheetRow[],
  ): SavedContent => ({
    id: saved?.id,
    version: saved?.version,
    fields: initialValues(shape.fields, saved),
    rows: list
      ? matchRows(
          columns,
          known?.rows ?? [],
          ((saved?.[list] ?? []) as RowValues[]).map((row) => initialValues(columns, row)),
          unsavedRows(mine, known),
        )
      : [],
  })

  return {
    shape,
    async load(known, mine) {
      const id = known?.id ?? record
      if (id === 'new') return contentFrom(undefined)
      const filter = id === undefined ? scopeFilter(entity, scope) : { id }
      const { data, total } = await dataProvider.getList<Saved>(entity.name, recordsPage(filter, 1))
      requireReply(total)
      return contentFrom(data[0], known, mine)
    },
    async save(doc, base) {
      const changed = Object.keys(doc.fields).filter(
        (name) => !base.id || !isEqual(doc.fields[name], base.fields[name]),
      )
      const stored: RowValues = toStoredRow(shape.fields, doc.fields)
      const fields = Object.fromEntries([...changed, UNRESOLVED].map((name) => [name, stored[name] ?? null]))
      const rows = doc.rows.map(({ values }) => values)
      const isUnchanged = isEqual(
        rows,
        base.rows.map(({ values }) => values),
      )
      if (base.id && isUnchanged && !changed.length) return { base, errors: {} }
      const body = {
        ...(base.id
          ? { id: base.id, version: base.version }
          : { ...newVersionOf(entity), ...placeholderValues(entity), ...scope }),
        ...fields,
        ...(list && (!base.id || !isUnchanged) && { [list]: rows.map((row) => toStoredRow(columns, row)) }),
      }
      try {
        const { json } = await dataProvider.api('POST {entity}', {
          path: { entity: entity.path },
          query: { form_status: true },
          body,
        })
        const { id, version, form_status: form } = requireReply(json)
        return { base: { ...doc, id, version }, form, errors: {} }
      } catch (error) {
        const { status, body: reply } = error as HttpError
        if (status === 409 && reply?.current)
          throw new NewerVersionError(contentFrom(reply.current, base, doc.rows))
        if ((status !== 400 && status !== 409) || !reply?.errors) throw error
        // Another user may have created the same record.
        const theirs = base.id ? undefined : await this.load(base, doc.rows)
        if (theirs?.id) throw new NewerVersionError(theirs)
        const errors = cellErrors(
          list,
          doc.rows.map(({ key }) => key),
          reply.errors,
        )
        return { base, errors, message: (error as Error).message }
      }
    },
    async changedBy({ id }) {
      return id === undefined ? undefined : lastChange(dataProvider, entity, id)
    },
  }
}
