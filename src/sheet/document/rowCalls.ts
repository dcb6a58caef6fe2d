import type { HttpError } from 'ra-core'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { newVersionOf } from '../../../schema/naturalKey.ts'
import { UNRESOLVED } from '../../../schema/unresolved.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { toStoredRow } from '../model/storedRow.ts'
import { requireReply } from './SheetRepository.ts'
import type { SavedRow } from './sheetModel.ts'

type Errors = Readonly<Record<string, string>>

/** The result of saving a row: the saved row, a newer version on the server, errors by column, or a failed request. */
export interface RowSaveResult {
  saved?: SavedRow
  /** The form of the plan after the save, if the call asked for it. */
  form?: PlanForm | null
  isNewer?: boolean
  errors?: Errors
  failure?: unknown
}

/** The calls that save and delete records that are rows of a sheet; `start` are the values of a new record beside its columns. */
export function rowCalls(
  dataProvider: KaushalDataProvider,
  declared: Entity,
  columns: Fields,
  start: RowValues,
) {
  const { path: entity, fields } = declared
  const placeholders = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { placeholder }]) => (placeholder ? [[name, placeholder]] : [])),
  )

  /** `isLast`: the reply also says the status of the form, which counts all rows saved before. */
  async function save(row: SheetRow, before: SavedRow | undefined, isLast: boolean): Promise<RowSaveResult> {
    const values = { [UNRESOLVED]: null, ...toStoredRow(columns, row.values) }
    const body = before
      ? { id: before.id, version: before.version, ...values }
      : { ...newVersionOf(declared), ...placeholders, ...start, ...values }
    try {
      const query = isLast ? { form_status: true } : {}
      const { json } = await dataProvider.api('POST {entity}', { path: { entity }, query, body })
      const { id, version, form_status } = requireReply(json)
      return { saved: { ...row, id, version }, form: form_status }
    } catch (error) {
      const { status, body: reply, message } = error as HttpError
      if (status === 404 || (status === 409 && reply?.current)) return { isNewer: true }
      if ((status === 409 || status === 400) && reply?.errors) return { errors: reply.errors as Errors }
      const [first = ''] = Object.keys(row.values)
      return status === 409 && !reply?.locked ? { errors: { [first]: message } } : { failure: error }
    }
  }

  /** Deletes all of the rows or none: none where one of them is already deleted, or where the message names what refers to it. */
  async function remove(
    rows: readonly SavedRow[],
    isLast: boolean,
  ): Promise<Pick<RowSaveResult, 'isNewer' | 'form'> & { message?: string }> {
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
