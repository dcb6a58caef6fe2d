import type { Entity } from '../../schema/index.ts'
import { isForm, planAreaField } from '../../schema/plan.ts'
import type { Rule } from '../../schema/rules.ts'
import type { Caller } from '../access/route.ts'
import { writableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { historyCtes } from '../records/historyCtes.ts'
import { referenceFaults } from '../records/referenceFaults.ts'
import { guardOf } from '../records/writeGuard.ts'
import { quoteIdent, writtenColumns } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** A record to insert, and the number that its faults refer to: the id of last year's record, or the index of a proposal. */
export interface NewRecord {
  record: number
  values: Readonly<Record<string, unknown>>
}

interface InsertResult {
  inserted: number
  /** The first locked form among those of the records; nothing was inserted into it. */
  locked: unknown
  faults: { record: number; path: string; rule: Rule }[]
}

const EMPTY_RESULT: InsertResult = { inserted: 0, locked: null, faults: [] }

/** SQL: a CTE that adds the first step to the history of each form. */
const stepCte = (entity: Entity, step: 'carry', { userId, requestId }: Caller, params: Parameters) =>
  `first_step as (insert into form_step (operation_id, form, area_id, district_id, financial_year_id, step, from_status, to_status, user_id, request_id)
     select (select id from new_operation), form, area_id, district_id, financial_year_id, '${step}', coalesce(now, 'not_started'), 'draft', ${params.add(userId, 'integer')},
            ${params.add(requestId, 'text')} from form_lock where area_id in (select ${planAreaField(entity)} from inserted))`

/**
 * Inserts records of a form or register in one statement, except records with invalid references, records that exist already and records
 * of a locked form. The status of the forms becomes draft; `step` is added to their history.
 */
export async function insertRecords(
  db: Queries,
  entity: Entity,
  records: readonly NewRecord[],
  caller: Caller,
  step?: 'carry',
): Promise<InsertResult> {
  if (!records.length) return EMPTY_RESULT
  const params = new Parameters()
  const table = quoteIdent(entity.name)
  const columns = writtenColumns(entity).map(({ column }) => quoteIdent(column))
  const sent = params.add(
    JSON.stringify(records.map(({ record, values }) => ({ ...values, id: record }))),
    'jsonb',
  )
  const { parents, faults } = referenceFaults({
    entity,
    rows: 'sent',
    active: { old: null, scope: caller.scope, params },
  })
  const none = 'select null::integer, null::text, null::text where false'
  const guard = guardOf(entity, ['valid'], caller, params)
  const afterWrite = guard.afterWrite('inserted')
  // A locked form of one block does not prevent the records of the others.
  const isOpen = isForm(entity)
    ? `n.${planAreaField(entity)} not in (select area_id from locked_form)`
    : 'true'
  const [row] = await db.query<InsertResult>(
    `with ${[
      `sent as materialized (select * from jsonb_populate_recordset(null::${table}, ${sent}))`,
      ...parents,
      `fault(record, path, rule) as materialized (${[none, ...faults].join(' union all ')})`,
      `valid as materialized (select * from sent n where n.id not in (select record from fault) and ${writableRow(entity, caller.scope, 'n', params)})`,
      ...guard.ctes,
      `inserted as (insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from valid n where ${isOpen} order by n.id
         on conflict do nothing returning *)`,
      ...historyCtes(caller, params, entity.name, 'create', 'inserted', null),
      ...afterWrite.ctes,
      ...(step && isForm(entity) ? [stepCte(entity, step, caller, params)] : []),
    ].join(',\n')}
     select (select count(*)::integer from inserted) as inserted, ${afterWrite.done} as done,
       ${guard.locked}->0 as locked, (select coalesce(json_agg(row_to_json(fault)), '[]') from fault) as faults`,
    params.values,
  )
  return row ?? EMPTY_RESULT
}
