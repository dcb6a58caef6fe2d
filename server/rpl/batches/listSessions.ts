import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { daysBetween } from '../../../schema/indiaTime.ts'
import { trainingDates } from '../../../schema/rpl/batchDates.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { message } from '../../errors/message.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { entriesOf } from './attendance.ts'
import { batchCondition } from './batchCondition.ts'
import { batch, plannedArea } from './loadBatch.ts'

const holiday = entityOf('holiday')

/** Most days of one request. */
const MAX_DAYS = 62
/** Most batches of one reply, those that began first. */
const MAX_BATCHES = 1_000

interface Holiday {
  date: string
  name: string
  state_id: number | null
}

type Session = ReplyOf<'GET rpl/batch/sessions'>['batches'][number]

interface SessionBatch extends Omit<Session, 'days'> {
  state_id: number | null
  from_date: string
  to_date: string
  including_saturday: number | null
  including_sunday: number | null
  total: number
}

function loadBatchesBetween(
  db: Queries,
  query: RequestContext<'GET rpl/batch/sessions'>['query'],
  { scope }: RequestContext['principal'],
): Promise<SessionBatch[]> {
  const params = new Parameters()
  const [from, to] = [params.add(query.from, 'date'), params.add(query.to, 'date')]
  return db.query<SessionBatch>(
    `select t.id, t.batch_no, t.batch_status, ${nameById('users', 't.tps_id')} as provider, ${nameById('trade', 't.trade_id')} as trade, ${plannedArea('state_id')} as state_id,
            t.unit, t.shift, t.from_time, t.to_time, t.from_date::text as from_date, t.to_date::text as to_date, t.including_saturday, t.including_sunday,
            array(select a.date::text from ${entriesOf('t.id')} and a.date between ${from} and ${to}) as entered, count(*) over ()::integer as total
       from ${quoteIdent(batch.name)} t
      where t.deleted_at is null and t.from_date <= ${to} and t.to_date >= ${from} and ${batchCondition(query, params)} and ${readableRow(batch, scope, 't', params)}
      order by t.from_date, t.id limit ${MAX_BATCHES}`,
    params.values,
  )
}

/** The holidays of the country and of these states. */
function loadHolidaysBetween(db: Queries, from: string, to: string, states: readonly number[]) {
  return db.query<Holiday>(
    `select t.date::text as date, t.name, t.state_id from ${quoteIdent(holiday.name)} t
      where t.status = 'active' and t.deleted_at is null and t.date between $1::date and $2::date and (t.state_id is null or t.state_id = any($3::integer[]))
      order by t.date, t.id`,
    [from, to, states],
  )
}

/** GET rpl/batch/sessions: the days with training of the batches of a period, worked out from their dates, weekends and holidays. */
export async function listSessions({
  reply,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/batch/sessions'>): Promise<Response> {
  const { from, to } = query
  if (to < from || daysBetween(from, to) > MAX_DAYS)
    throw badInput({ to: message('batches.period', { days: MAX_DAYS }) })
  const stored = await loadBatchesBetween(database, query, principal)
  const states = [...new Set(stored.flatMap(({ state_id }) => (state_id === null ? [] : [state_id])))]
  const holidays = await loadHolidaysBetween(database, from, to, states)
  const free = new Map(
    [null, ...states].map((state) => [
      state,
      new Set(
        holidays.filter((one) => one.state_id === null || one.state_id === state).map(({ date }) => date),
      ),
    ]),
  )
  const batches = stored.map(({ state_id, to_date, entered, total: _, ...one }) => {
    const plan = {
      from_date: one.from_date,
      including_saturday: one.including_saturday === 1,
      including_sunday: one.including_sunday === 1,
    }
    const { from_date: _from, including_saturday: _saturday, including_sunday: _sunday, ...shown } = one
    const days = trainingDates(plan, to_date, free.get(state_id) as Set<string>, query)
    return { ...shown, days, entered }
  })
  return reply({
    total: stored[0]?.total ?? 0,
    batches,
    holidays: holidays.map(({ date, name }) => ({ date, name })),
  })
}
