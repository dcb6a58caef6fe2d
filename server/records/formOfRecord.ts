/** The form of the plan to which a record belongs, that of its area and year: lists embed its status, and are filtered by it. */
import type { Entity } from '../../schema/index.ts'
import { editableStatuses, type FormFilter, isForm, planAreaField } from '../../schema/plan.ts'
import { yearEntity, yearField } from '../../schema/traits.ts'
import { quoteIdent } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { TODAY } from '../sql/today.ts'
import { currentStatus, daysLateSql } from './formLocks.ts'

const formKey = (entity: Entity, table: string) =>
  `${table}.${quoteIdent(planAreaField(entity))}, ${table}.${quoteIdent(yearField)}`

/** SQL, json: `{status, days_late}` of the form of the record under this alias. One with records is a draft, if it has no row yet. Null for records that belong to no form. */
export const formOfRecord = (entity: Entity, table: string): string | null =>
  isForm(entity)
    ? `(select json_build_object('status', coalesce(${currentStatus('s')}, 'draft'), 'days_late', coalesce(${daysLateSql('s', 'y.due_date')}, 0))
         from ${quoteIdent(yearEntity.name)} y
         left join form_status s on s.form = '${entity.name}' and (s.area_id, s.financial_year_id) = (${formKey(entity, table)})
         where y.id = ${table}.${quoteIdent(yearField)})`
    : null

/**
 * SQL: the form of the record meets the condition, over form_status `s` and the year `y`. The forms are found first: there are far fewer of
 * them than records. `withoutRow` is the condition, over the year, for a form without a row.
 */
function formMatches(entity: Entity, table: string, condition: string, withoutRow: string): string {
  const key = `(${formKey(entity, table)})`
  const rowsOfForm = `select s.area_id, s.financial_year_id from form_status s`
  const year = quoteIdent(yearEntity.name)
  const started = `${key} in (${rowsOfForm} join ${year} y on y.id = s.financial_year_id where s.form = '${entity.name}' and ${condition})`
  if (withoutRow === 'false') return started
  return anyOf([
    started,
    `(${key} not in (${rowsOfForm} where s.form = '${entity.name}') and ${table}.${quoteIdent(yearField)} in (select y.id from ${year} y where ${withoutRow}))`,
  ])
}

const EDITABLE = editableStatuses.map((status) => `'${status}'`).join(', ')

/** SQL: the condition of each filter by the form, for values that were read. */
export const formConditions: Readonly<
  Record<
    FormFilter,
    (entity: Entity, table: string, values: readonly unknown[], params: Parameters) => string
  >
> = {
  form_status: (entity, table, statuses, params) =>
    formMatches(
      entity,
      table,
      `${currentStatus('s')} = any(${params.add(statuses, 'text[]')})`,
      String(statuses.includes('draft')),
    ),
  form_overdue: (entity, table, values) => {
    const overdue = formMatches(
      entity,
      table,
      `${daysLateSql('s', 'y.due_date')} > 0 and ${currentStatus('s')} in (${EDITABLE})`,
      `y.due_date < ${TODAY}`,
    )
    return anyOf([
      ...(values.includes(1) ? [overdue] : []),
      ...(values.includes(0) ? [`not ${overdue}`] : []),
    ])
  },
}
