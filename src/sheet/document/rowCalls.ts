import type { HttpError } from 'ra-core'
import type { SavedOrRefused } from '../../../schema/contract/entities.ts'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { newVersionOf } from '../../../schema/naturalKey.ts'
import { placeholderValues } from '../../../schema/placeholderValues.ts'
import { UNRESOLVED } from '../../../schema/unresolved.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { toStoredRow } from '../model/storedRow.ts'
import { requireReply } from './SheetRepository.ts'
import type { SavedRow } from './sheetModel.ts'

type Errors = Readonly<Record<string, string>>

/** The result of saving a row: the saved row, a newer version on the server, or errors by column. */
interface RowSaveResult {
  key: string
  saved?: SavedRow
  isNewer?: boolean
  errors?: Errors
}

/** The calls that save and delete records that are rows of a sheet; `start` are the values of a new record beside its columns. */
export function rowCalls(
  dataProvider: KaushalDataProvider,
  declared: Entity,
  columns: Fields,
  start: RowValues,
) {
  const { path: entity } = declared

  function recordOf({ values: typed }: SheetRow, before: SavedRow | undefined) {
    const values = { [UNRESOLVED]: null, ...toStoredRow(columns, typed) }
    return before
      ? { id: before.id, version: before.version, ...values }
      : { ...newVersionOf(declared), ...placeholderValues(declared), ...start, ...values }
  }

  function resultOf(row: SheetRow, reply: SavedOrRefused): RowSaveResult {
    const { key } = row
    if ('id' in reply) return { key, saved: { ...row, ...reply } }
    const { refused, message, errors } = reply
    if (errors) return { key, errors }
    const [first = ''] = Object.keys(columns)
    return refused === 400 ? { key, errors: { [first]: message } } : { key, isNewer: true }
  }

  /** Saves the rows in one call; the reply also has the status of the form. */
  async function save(
    rows: readonly SheetRow[],
    saved: ReadonlyMap<string, SavedRow>,
  ): Promise<{ results: RowSaveResult[]; form?: PlanForm | null }> {
    const { json } = await dataProvider.api('POST {entity}/each', {
      path: { entity },
      query: { form_status: true },
      body: { records: rows.map((row) => recordOf(row, saved.get(row.key))) },
    })
    const { records, form_status: form } = requireReply(json)
    return { results: rows.map((row, at) => resultOf(row, records[at] as SavedOrRefused)), form }
  }

  /** Deletes all of the rows or none: none where one of them is already deleted, or where the message names what refers to it. */
  async function remove(
    rows: readonly SavedRow[],
    isLast: boolean,
  ): Promise<{ isNewer?: boolean; form?: PlanForm | null; message?: string }> {
    if (!rows.length) return {}
    try {
      const body = { ids: rows.map(({ id }) => id) }
      const query = isLast ? { form_status: true } : {}
      const { json } = await dataProvider.api('POST {entity}/delete', { path: { entity }, query, body })
      return { form: requireReply(json).form_status }
    } catch (error) {
      const { status, body: reply, message } = error as HttpError
      if (status === 404) return { isNewer: true }
      if (status === 409 && !reply?.locked) return { message }
      throw error
    }
  }

  return { save, remove }
}
