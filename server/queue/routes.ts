import { jobStatuses } from '../../schema/jobs.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { conflict, notFound } from '../errors/apiError.ts'
import { recordEvent } from '../history/recordEvent.ts'
import { sendRows } from '../records/sendRows.ts'
import { statusFilter } from '../records/statusFilter.ts'
import { isoSeconds } from '../sql/isoTimestamp.ts'
import { Parameters } from '../sql/parameters.ts'
import { wakeWorkers } from './wakeUp.ts'

/** SQL: the status of a job. */
export const JOB_STATUS = `case when lease is not null and due_at > now() then 'running' when failed_at is not null then 'failed'
  when due_at is not null then 'waiting' else 'done' end`
/** SQL: the jobs that failed for the last time, of which there is an index. */
export const FAILED_JOBS = `from job where failed_at is not null and ${JOB_STATUS} = 'failed'`

const TIMES = ['created_at', 'due_at', 'started_at', 'done_at', 'failed_at']
const COLUMNS = `j.id, j.name, ${JOB_STATUS} as status, ${TIMES.map((name) => `${isoSeconds(`j.${name}`)} as ${name}`).join(', ')}, j.attempts, j.progress, j.total, j.result, j.failure`

/** GET jobs: those first that began last. */
async function listJobs({ c, database, query }: RequestContext<'GET jobs'>): Promise<Response> {
  const { range, filter = {} } = query
  const params = new Parameters()
  const status = statusFilter(filter, jobStatuses)
  const rows =
    status === null ? 'from job j' : `from job j where ${JOB_STATUS} = ${params.add(status, 'text')}`
  const order = 'coalesce(j.started_at, j.created_at) desc, j.id desc'
  return sendRows(c, database, { name: 'jobs', columns: COLUMNS, rows, order }, { range }, params)
}

/** Makes a job that has failed due now, as if it had not been tried. */
async function runAgain({
  reply,
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
  return reply({ id: body.id })
}

/** The jobs, for administrators. */
export const jobRoutes: readonly Route[] = [
  route('GET jobs', { right: 'administrator', handle: listJobs }),
  route('POST jobs/run_again', { right: 'administrator', handle: runAgain }),
]
