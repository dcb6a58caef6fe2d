import { entityOf } from '../../../schema/index.ts'
import { type BatchStatus, FILLED_STATUSES } from '../../../schema/rpl/batchStatuses.ts'
import type { Caller } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { quoteIdent, storedList } from '../../sql/columns.ts'
import { textList } from '../../sql/fieldValues.ts'
import { Parameters } from '../../sql/parameters.ts'
import { integerSetting } from '../../sql/settingSql.ts'
import { TODAY } from '../../sql/today.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { isOfOtherTrade, jobRoleHours, onlyJobRole } from './jobRoles.ts'

export const batch = entityOf('batch')
const account = entityOf('users')

/** A batch with what decides about its steps and its candidates. */
export interface LoadedBatch extends Readonly<Record<string, unknown>> {
  id: number
  version: number
  batch_no: string
  status: 'active' | 'inactive'
  batch_status: BatchStatus
  tps_id: number | null
  trade_id: number
  job_role_id: number | null
  state_id: number | null
  district_id: number | null
  comments: string | null
  unit: string
  shift: string | null
  from_date: string
  to_date: string
  from_time: string
  to_time: string
  including_saturday: 0 | 1 | null
  including_sunday: 0 | 1 | null
  /** Candidates that it has. */
  total_no_of_candidate: number
  /** Candidates that it can have, by its own limit and that of the settings. */
  places: number
  /** Its candidates who are registered for another trade. */
  other_trade_count: number
  provider: string | null
  /** The job role: that of the batch, or the only one of its trade. */
  planned_job_role: number | null
  /** Its job role belongs to another trade. */
  is_of_other_job_role: boolean
  /** The hours of training of the job role. */
  hours: number | null
  /** The area of the training: that of the batch, or the only one of the provider. */
  planned_state: number | null
  planned_district: number | null
  has_started: boolean
  /** The user created, changed or sent it. */
  is_maker: boolean
}

/** SQL condition: the batch `t` takes candidates, as far as it has places. */
export const IS_OPEN = `t.status = 'active' and t.batch_status in ${textList(FILLED_STATUSES)} and t.from_date > ${TODAY}`

/** Operations by which a user makes a batch their own. */
const MAKING = `'{create,update,import,restore,undo,send}'`

/** SQL: the only area of this level in which the provider `p` of a batch works. */
export const onlyAreaOf = (level: 'state_id' | 'district_id') =>
  `(select case when count(distinct r ->> '${level}') = 1 then min((r ->> '${level}')::integer) end from jsonb_array_elements(p.data) r)`

/** SQL: the area of the training of a batch `t`: its own, or the only one of its provider. */
export const plannedArea = (level: 'state_id' | 'district_id') =>
  `coalesce(t.${level}, (select ${onlyAreaOf(level)} from ${quoteIdent(account.name)} p where p.id = t.tps_id))`

/** SQL: the candidates that a batch with this limit can have, by it and that of the settings. */
export const placesOf = (limit: string) => `least(${limit}, ${integerSetting('batch.max_candidates')})`

/** SQL: the candidates that a batch `t` can have. */
export const PLACES = placesOf('t."limit"')

/** Those of the batches that the user can read, in the order of their ids, locked until the transaction ends unless `forUpdate` is false. */
export function loadBatches(
  db: Queries,
  ids: readonly number[],
  { scope, userId }: Pick<Caller, 'scope' | 'userId'>,
  { forUpdate = true } = {},
): Promise<LoadedBatch[]> {
  const params = new Parameters()
  const changes = `change c join operation o on o.id = c.operation_id where c.entity = ${params.add(batch.name, 'text')} and c.record_id = t.id`
  const jobRole = `coalesce(t.job_role_id, ${onlyJobRole('t.trade_id')})`
  return db.query<LoadedBatch>(
    `select ${storedList(batch, 't')}, p.name as provider, ${jobRole} as planned_job_role, ${jobRoleHours(jobRole)} as hours, ${isOfOtherTrade('t.job_role_id', 't.trade_id')} as is_of_other_job_role,
            ${plannedArea('state_id')} as planned_state, ${plannedArea('district_id')} as planned_district,
            (select count(*)::integer from ${quoteIdent(candidate.name)} k where k.batch_id = t.id and k.deleted_at is null and k.trade_id is distinct from t.trade_id) as other_trade_count,
            ${PLACES} as places, t.from_date <= ${TODAY} as has_started,
            exists (select from ${changes} and o.user_id = ${params.add(userId, 'integer')} and o.action = any(${MAKING})) as is_maker
       from ${quoteIdent(batch.name)} t left join ${quoteIdent(account.name)} p on p.id = t.tps_id
      where t.id = any(${params.add(ids, 'integer[]')}) and t.deleted_at is null and ${readableRow(batch, scope, 't', params)}
      order by t.id ${forUpdate ? 'for update of t' : ''}`,
    params.values,
  )
}

/** One batch, as above. Throws 404. */
export async function loadBatch(
  db: Queries,
  id: number,
  caller: Pick<Caller, 'scope' | 'userId'>,
  options: { forUpdate?: boolean } = {},
): Promise<LoadedBatch> {
  const [found] = await loadBatches(db, [id], caller, options)
  if (!found) throw notFound('records.notFound', { entity: inlineParam(batch.label) })
  return found
}
