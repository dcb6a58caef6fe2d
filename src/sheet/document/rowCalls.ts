import type { HttpError } from 'ra-core'
import type { SavedOrRefused } from '../../../schema/contract/entities.ts'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { isEqual } from '../../../schema/isEqual.ts'
import { newVersionOf } from '../../../schema/naturalKey.ts'
import { placeholderValues } from '../../../schema/placeholderValues.ts'
import { noTexts, UNRESOLVED, type UnresolvedTexts } from '../../../schema/unresolved.ts'
import type { KaushalDataProvider } from '../../data/types.ts'
import { createOptionLoader, optionSource } from '../../form/inputs/options.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { toStoredRow } from '../model/storedRow.ts'
import { requireReply } from './SheetRepository.ts'
import type { SavedRow, SheetShape } from './sheetModel.ts'

type Errors = Readonly<Record<string, string>>

/** The result of saving a row: the saved row, a newer version on the server, or errors by column. */
interface RowSaveResult {
  key: string
  saved?: SavedRow
  isNewer?: boolean
  errors?: Errors
}

/** The column of a natural key that is stored as text where another record has the key. */
const keyTextColumn = (columns: Fields, key: readonly string[]) =>
  ['text', 'reference']
    .flatMap((kind) => key.filter((name) => columns[name]?.kind === kind && columns[name].required))
    .at(0)

/** The calls that save and delete records that are rows of a sheet; `start` are the values of a new record beside its columns. */
export function rowCalls(
  dataProvider: KaushalDataProvider,
  declared: Entity,
  { columns, key }: SheetShape,
  start: RowValues,
) {
  const { path: entity } = declared
  const textColumn = keyTextColumn(columns, key)
  const loadOption = createOptionLoader(dataProvider)

  /** The text in place of the key of a row whose key another record has. */
  async function keyText({ values, isRepeated }: SheetRow): Promise<UnresolvedTexts> {
    if (!isRepeated || textColumn === undefined) return noTexts
    const [field, value] = [columns[textColumn], values[textColumn]]
    const option =
      field?.kind === 'reference' && typeof value === 'number'
        ? await loadOption(optionSource(field), value)
        : undefined
    return { [textColumn]: option?.name ?? String(value ?? '') }
  }

  const storedValues = async (row: SheetRow) => ({
    [UNRESOLVED]: null,
    ...toStoredRow(columns, row.values, await keyText(row)),
  })

  async function recordOf(row: SheetRow, before: SavedRow | undefined) {
    const values = await storedValues(row)
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
      body: { records: await Promise.all(rows.map((row) => recordOf(row, saved.get(row.key)))) },
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

  /** Is a row stored in the same way as before? The name of a record may be stored as text. */
  async function isStored(row: SheetRow, before: SavedRow | undefined): Promise<boolean> {
    if (!before || (row.isRepeated === before.isRepeated && isEqual(row.values, before.values)))
      return before !== undefined
    return row.isRepeated === true && isEqual(await storedValues(row), await storedValues(before))
  }

  return { save, remove, isStored, textColumn }
}
