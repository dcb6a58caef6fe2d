import { entityOf } from '../../../schema/index.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { jobRoleHours, onlyJobRole } from './jobRoles.ts'
import { batch, onlyAreaOf, placesOf } from './loadBatch.ts'
import { roomConflicts } from './roomConflicts.ts'
import { planDays } from './trainingDays.ts'

const account = entityOf('users')

type Sent = RequestContext<'POST rpl/batch/preview'>['body']

interface Needs {
  /** Of the chosen job role, or of the only one of the trade. */
  hours: number | null
  /** Candidates that the batch can have. */
  places: number
}

async function loadNeeds(db: Queries, { job_role_id, trade_id, limit }: Sent): Promise<Needs> {
  const params = new Parameters()
  const role = `coalesce(${params.add(job_role_id ?? null, 'integer')}, ${onlyJobRole(params.add(trade_id ?? null, 'integer'))})`
  const places = placesOf(params.add(limit ?? null, 'integer'))
  const [row] = await db.query<Needs & Record<string, unknown>>(
    `select ${jobRoleHours(role)} as hours, ${places} as places`,
    params.values,
  )
  return row as Needs
}

/**
 * The state of the training, whose holidays count: the chosen one, or the only one in which its provider works, as for a batch that is saved.
 * Of a batch that the user cannot read nothing is said.
 */
async function loadState(
  db: Queries,
  { id, state_id }: Sent,
  { scope, userId }: Caller,
): Promise<number | null> {
  if (state_id) return state_id
  const params = new Parameters()
  const ofBatch = `select t.tps_id from ${quoteIdent(batch.name)} t where t.id = ${params.add(id ?? null, 'integer')} and ${readableRow(batch, scope, 't', params)}`
  const [provider] = await db.query<{ state: number | null }>(
    `select ${onlyAreaOf('state_id')} as state from ${quoteIdent(account.name)} p
      where p.id = coalesce((${ofBatch}), ${params.add(userId, 'integer')})`,
    params.values,
  )
  return provider?.state ?? null
}

/** POST rpl/batch/preview: what the dates, the room and the places of a batch mean, before it is saved. */
export async function postPreview({
  reply,
  database,
  body,
  caller,
}: RequestContext<'POST rpl/batch/preview'>): Promise<Response> {
  const { from_date, from_time, to_time, to_date } = body
  const { hours, places } = await loadNeeds(database, body)
  const days = await planDays(database, {
    hours,
    from_date,
    from_time,
    to_time,
    to_date: to_date ?? undefined,
    state_id: await loadState(database, body, caller),
    including_saturday: body.including_saturday === 1,
    including_sunday: body.including_sunday === 1,
  })
  const last = to_date ?? days.end?.to_date
  const isPeriod = last !== undefined && last >= from_date
  const conflicts = isPeriod ? await roomConflicts(database, batch, { ...body, to_date: last }, caller) : []
  return reply({ ...days, places, conflicts })
}
