import { jobStatuses } from '../../schema/jobs.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { sendJson } from '../http/reply.ts'
import { wakeWorkers } from './wakeUp.ts'

const COUNT_LIMIT = 10_001

const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`

/** SQL: the status of a job. */
export const JOB_STATUS = `case when lease is not null and due_at > now() then 'running' when failed_at is not null then 'failed'
  when due_at is not null then 'waiting' else 'done' end`

/** A page of the jobs as JSON, those first that began last. */
const PAGE = `with matching as not materialized (select *, ${JOB_STATUS} as status from job where $3::text is null or ${JOB_STATUS} = $3::text)
  select (select count(*) from (select from matching limit ${COUNT_LIMIT}) c) as total,
  coalesce((select json_agg(row_to_json(m)) from (
    select id, name, status, ${['created_at', 'due_at', 'started_at', 'done_at', 'failed_at'].map(iso).join(', ')}, attempts, progress, total, result, failure
      from matching order by coalesce(started_at, created_at) desc, id desc limit $1::integer offset $2::integer) m), '[]')::text as page`

/** The status to filter by, or null for all jobs. */
function parseStatus(filter: object): string | null {
  const { status, ...others } = filter as { status?: unknown }
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw badInput({ [unknown]: message('jobs.filterUnknown') })
  if (status === undefined) return null
  if (!jobStatuses.some((known) => known === status))
    throw badInput({ status: message('jobs.statusInvalid', { statuses: jobStatuses.join(', ') }) })
  return String(status)
}

async function listJobs({ c, database, query }: RequestContext<'GET jobs'>): Promise<Response> {
  const { range: [first, last] = [0, 24], filter = {} } = query
  const [row] = await database.query<{ total: number; page: string }>(PAGE, [
    last - first + 1,
    first,
    parseStatus(filter),
  ])
  const { total, page } = row as { total: number; page: string }
  const end = Math.max(first, Math.min(last, total >= COUNT_LIMIT ? last : total - 1))
  return sendJson(c, page, { 'Content-Range': `jobs ${first}-${end}/${total}` })
}

/** Makes a job that has failed due now, as if it had not been tried. */
async function runAgain({
  c,
  database,
  body,
  caller,
}: RequestContext<'POST jobs/run_again'>): Promise<Response> {
  await database.transaction(async (db) => {
    const [job] = await db.query<{ status: string }>(
      `select ${JOB_STATUS} as status from job where id = $1::bigint for update`,
      [body.id],
    )
    if (!job) throw notFound('jobs.notFound')
    if (job.status !== 'failed') throw conflict('jobs.notFailed')
    await db.query(
      'update job set due_at = now(), lease = null, attempts = 0, failure = null, failed_at = null where id = $1::bigint',
      [body.id],
    )
    await recordEvent(db, { ...caller, entity: 'job', action: 'run_again' })
  })
  wakeWorkers()
  return c.json({ id: body.id })
}

/** The jobs, for administrators. */
export const jobRoutes: readonly Route[] = [
  route('GET jobs', { right: 'administrator', handle: listJobs }),
  route('POST jobs/run_again', { right: 'administrator', handle: runAgain }),
]
