import { type Entity, entityOf } from '../../schema/index.ts'
import { isForm, lockedStatuses, planAreaField } from '../../schema/plan.ts'
import { accountEntity, yearEntity } from '../../schema/traits.ts'
import { advisoryLocks } from '../database/advisoryLocks.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { allOf } from '../sql/conditions.ts'
import { textList } from '../sql/fieldValues.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'
import type { Parameters } from '../sql/parameters.ts'
import { TODAY } from '../sql/today.ts'
import type { WriteGuard, Writer } from './writeGuard.ts'

/** Most locked forms that one error lists. */
const MOST_LISTED = 20

const LOCKED = `(${lockedStatuses.map((status) => `'${status}'`).join(', ')})`

/** SQL: has the date passed until which the row of form_status under this alias was reopened? */
export const isReopeningExpired = (alias: string, today = TODAY) =>
  `coalesce(${alias}.open_until < ${today}, false)`

/**
 * SQL: the status of that row today. A reopened form returns to its earlier status after `open_until`. For many rows pass `today`,
 * computed once.
 */
export const currentStatus = (alias: string, today = TODAY) =>
  `case when ${isReopeningExpired(alias, today)} and ${alias}.status in ('draft', 'complete') then ${alias}.status_after_reopening else ${alias}.status end`

/** SQL: days by which a row of form_status is late; a reopened form is not late until `open_until` has passed. `due` may be null. */
export const daysLateSql = (alias: string, due: string, today = TODAY) =>
  `case when ${alias}.open_until >= ${today} then 0
     else greatest(0, (case when ${alias}.status in ${LOCKED} then ${alias}.submitted_on else ${today} end) - ${due}) end`

interface FormsQuery {
  form: string
  /** None is `draft` or `complete`. */
  statuses: readonly string[]
  /** SQL of the columns, from SQL of the status today. */
  columnsOf: (now: string) => string
  joins?: string
  conditions?: readonly string[]
}

const formRows = (
  { form, statuses, columnsOf, joins = '', conditions = [] }: FormsQuery,
  now: string,
  ...others: readonly string[]
) =>
  `select ${columnsOf(now)} from form_status s ${joins} where ${allOf([`s.form = '${form}'`, ...others, `${now} in ${textList(statuses)}`, ...conditions])}`

/** SQL: a query of the rows of form_status (alias `s`) of a form with one of these statuses. */
export const storedForms = (query: FormsQuery): string => formRows(query, 's.status')

/** SQL: the same of those that have it again, since they were reopened until a day before today. */
export const returnedForms = (query: FormsQuery): string =>
  formRows(query, 's.status_after_reopening', `s.status in ('draft', 'complete')`, `s.open_until < ${TODAY}`)

/** SQL: the same of those that have it today. An index answers each of its parts. */
export const formsWithStatus = (query: FormsQuery): string =>
  `${storedForms(query)} union all ${returnedForms(query)}`

/** SQL: the title of the record of an entity with this id. */
const titleById = (entity: Entity, id: string) =>
  `(select x.${quoteIdent(titleField(entity) ?? 'id')} from ${quoteIdent(entity.name)} x where x.id = ${id})`

function areaTitle(entity: Entity): string {
  const field = entity.fields[planAreaField(entity)]
  return field?.kind === 'reference' ? titleById(entityOf(field.to), 's.area_id') : 'null::text'
}

/** SQL: the columns of a `LockedForm`, from rows of form_status of this entity (alias `s`) that also have `now`, their current status. */
export const lockedFormRows = (entity: Entity, from: string) =>
  `select s.form, s.area_id, s.district_id, s.financial_year_id, s.now as status, s.status in ('draft', 'complete') as reopening_expired, s.comment,
     s.open_until, ${isoSeconds('s.changed_at')} as at,
     ${titleById(accountEntity, 's.changed_by')} as by, ${areaTitle(entity)} as area, ${titleById(yearEntity, 's.financial_year_id')} as year
   from ${from} s`

/**
 * The guard of a form's records: a write to a locked form is refused; one to a form that was not started or is complete makes it a draft.
 * The expression `form_lock` has the forms of all rows, locked against steps until the transaction ends; `locked_form` those that are locked.
 */
export function formLockGuard(
  entity: Entity,
  rows: readonly string[],
  { userId, requestId }: Writer,
  params: Parameters,
): WriteGuard {
  const form = params.add(entity.name, 'text')
  const keys = rows
    .map(
      (from) => `select ${planAreaField(entity)} as area_id, district_id, financial_year_id from ${from} r`,
    )
    .join(' union ')
  return {
    ctes: [
      `form_lock as materialized (select k.area_id, k.district_id, k.financial_year_id, ${form} as form, g.status, g.comment, g.changed_by, g.changed_at,
          g.open_until, ${currentStatus('g')} as now
         from (select * from (${keys}) p where area_id is not null and financial_year_id is not null
           order by form_lock_key(${form}, area_id, financial_year_id)) k left join lateral lock_form_status(${form}, k.area_id, k.financial_year_id) g on true)`,
      `locked_form as materialized (select * from form_lock where now in ${LOCKED})`,
    ],
    isAllowed: 'not exists (select from locked_form)',
    locked: `(select json_agg(row_to_json(c)) from (${lockedFormRows(entity, 'locked_form')} order by 1, 2 limit ${MOST_LISTED}) c)`,
    afterWrite: (written, operation = '(select id from new_operation)') => ({
      ctes: [
        `draft_form as materialized (select mark_form_changed(${operation}, form, area_id, district_id, financial_year_id, ${params.add(userId, 'integer')}, ${params.add(requestId, 'text')})
           from form_lock where (status is null or status = 'complete') and exists (select from ${written}))`,
      ],
      done: '(select count(*) from draft_form) >= 0',
    }),
  }
}

/**
 * SQL: writes to the records of forms and steps of the same forms wait for each other until their transactions end. Writes take shared
 * locks, steps exclusive ones. All locks of a call are taken in one order, so that two calls cannot deadlock. `keys`: a query of the key.
 */
export const takeFormLocks = (mode: 'shared' | 'exclusive', keys: string) =>
  `select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${advisoryLocks.forms}, k) from (select distinct k from (${keys}) f(k) order by k) l`

/** Locks the forms of the records that an operation changed, to undo it. */
export async function lockFormsOfOperation(
  db: Queries,
  operation: number,
  entities: readonly Entity[],
): Promise<void> {
  const keys = entities.filter(isForm).map(
    (entity) =>
      `select form_lock_key(c.entity, t.${planAreaField(entity)}, t.financial_year_id) from change c
         join ${quoteIdent(entity.name)} t on t.id = c.record_id where c.operation_id = $1::bigint and c.entity = '${entity.name}'`,
  )
  if (keys.length) await db.query(takeFormLocks('shared', keys.join(' union all ')), [operation])
}
