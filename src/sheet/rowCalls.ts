import type { HttpError } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import type { Row } from '../form/rows/row.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { answered } from './home.ts'
import type { SavedRow, SheetRow } from './model.ts'

type Errors = Readonly<Record<string, string>>

/** What became of a row: as it is kept now, or somebody was faster, or what is wrong with it, or why it is not known. */
export interface RowAnswer {
  kept?: SavedRow
  isNewer?: boolean
  errors?: Errors
  failure?: unknown
}

/** The calls that write records which are the rows of a sheet; a new one begins with `start`. */
export function rowCalls(dataProvider: KaushalDataProvider, { path, fields }: Entity, start: Row) {
  const placeholders = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { placeholder }]) => (placeholder ? [[name, placeholder]] : [])),
  )

  async function save(row: SheetRow, before: SavedRow | undefined): Promise<RowAnswer> {
    const body = before
      ? { id: before.id, version: before.version, ...row.values }
      : { ...placeholders, ...start, ...row.values }
    try {
      const reply = await dataProvider.call<{ id: number; version: number }>('POST', path, body)
      const { id, version } = answered(reply.json)
      return { kept: { ...row, id, version } }
    } catch (error) {
      const { status, body: said, message } = error as HttpError
      if (status === 404 || (status === 409 && said?.current)) return { isNewer: true }
      if ((status === 409 || status === 400) && said?.errors) return { errors: said.errors as Errors }
      const [first = ''] = Object.keys(row.values)
      return status === 409 && !said?.plan ? { errors: { [first]: message } } : { failure: error }
    }
  }

  /** All or none: none where somebody removed one of them just now, or something refers to one, which the message says. */
  async function remove(rows: readonly SavedRow[]): Promise<{ isNewer?: boolean; message?: string }> {
    if (!rows.length) return {}
    try {
      answered((await dataProvider.call('POST', `${path}/delete`, { ids: rows.map(({ id }) => id) })).json)
      return {}
    } catch (error) {
      const { status, body: said, message } = error as HttpError
      if (status === 404) return { isNewer: true }
      if (status === 409 && !said?.plan) return { message }
      throw error
    }
  }

  return { save, remove }
}
