import type { Field, FieldOf } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { limitsOf } from '../../../schema/kindTraits.ts'
import { lockedStatuses, planAreaField } from '../../../schema/plan.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { FORM_STATUS } from '../../../schema/reports/report.ts'
import { yearField } from '../../../schema/traits.ts'
import { quoteIdent, storedColumns } from '../columns.ts'
import { allOf } from '../conditions.ts'
import { matchesValues, textList } from '../fieldValues.ts'
import { cellType } from '../storedKinds.ts'

/** A field of what is counted: of the record (alias `t`), or of one of the rows in it (alias `r`). */
interface FactColumn {
  name: string
  field: Field
  type: string
  sql: string
}

const ROWS = 'r'

const rowColumns = ({ entity, rows }: Dataset): Readonly<Record<string, Field>> =>
  rows ? (entityOf(entity).fields[rows] as FieldOf<'rows'>).columns : {}

/** SQL: a status by which the figures of a form can count; null for any other. */
export const countedStatus = (status: string): string =>
  `case when ${status} in ${textList(lockedStatuses)} then ${status} end`

/** SQL: the record under the alias `t` is one of the form, area and year under the other alias. */
export const isOfForm = ({ entity }: Dataset, form: string): string =>
  `${form}.form = '${entity}' and ${form}.area_id = t.${quoteIdent(planAreaField(entityOf(entity)))} and ${form}.${yearField} = t.${yearField}`

/** The column of a dimension, a summed field or another field of the records. Throws for a field that is none. */
export function factColumn(dataset: Dataset, name: string): FactColumn {
  if (name === FORM_STATUS)
    return {
      name,
      field: { kind: 'text', max: 20 },
      type: 'text',
      sql: `(select ${countedStatus('s.status')} from form_status s where ${isOfForm(dataset, 's')})`,
    }
  const cell = rowColumns(dataset)[name]
  if (cell) return { name, field: cell, type: cellType(cell), sql: `${ROWS}.${quoteIdent(name)}` }
  const stored = storedColumns(entityOf(dataset.entity)).find((column) => column.name === name)
  if (!stored) throw new Error(`"${dataset.entity}" has no field "${name}" to report.`)
  const { field, type, column } = stored
  return { name, field, type, sql: `t.${quoteIdent(column)}` }
}

/** The fields that the measures of a dataset sum. */
export const summedFields = ({ measures }: Dataset): string[] =>
  Object.values(measures).flatMap((measure) => ('sum' in measure ? [measure.sum] : []))

/** SQL: the month of a day. */
export const monthOf = (day: string): string => `date_trunc('month', ${day})::date`

/** SQL: the first day of the financial year of a day or month. */
export const yearOf = (day: string): string =>
  `(date_trunc('year', ${day} - interval '3 months') + interval '3 months')::date`

/** The type of the sum of a field: whole numbers are summed in half of the time. */
export const sumType = (dataset: Dataset, name: string): 'bigint' | 'numeric' =>
  limitsOf(factColumn(dataset, name).field).scale ? 'numeric' : 'bigint'

/** SQL: the records of a table, under the alias `t`, with their rows where these are counted. */
export function factsFrom(dataset: Dataset, table: string): string {
  if (!dataset.rows) return `${table} t`
  const columns = [
    ...dataset.dimensions.filter((name) => Object.hasOwn(rowColumns(dataset), name)),
    ...summedFields(dataset),
  ].map((name) => `${quoteIdent(name)} ${factColumn(dataset, name).type}`)
  return `${table} t cross join lateral jsonb_to_recordset(coalesce(t.${quoteIdent(dataset.rows)}, '[]')) as ${ROWS}(${columns.join(', ')})`
}

/** SQL: the record under the alias `t` counts. */
export const isCounted = ({ where = {} }: Dataset): string =>
  allOf(['t.deleted_at is null', matchesValues(where, 't')])
