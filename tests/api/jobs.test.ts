/** The queue of jobs: each runs once, also after a crash, and one that fails is tried again. */
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { QueuedJob } from '../../schema/contract/operations.ts'
import { type JobName, jobNames } from '../../schema/jobs.ts'
import type { Database } from '../../server/database/database.ts'
import { badRequest } from '../../server/errors/apiError.ts'
import { jobHandlers } from '../../server/jobs/handlers.ts'
import { enqueue } from '../../server/queue/enqueue.ts'
import type { JobHandlers } from '../../server/queue/handler.ts'
import { type ClaimedJob, claimNext } from '../../server/queue/lease.ts'
import { runJob } from '../../server/queue/runJob.ts'
import { scheduleRecurring } from '../../server/queue/schedule.ts'
import { wakeWorkers } from '../../server/queue/wakeUp.ts'
import { startWorker, type WorkerOptions } from '../../server/queue/worker.ts'
import { inlineTasks } from '../../server/tasks/task.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Api, startApi, TEST_ORIGIN } from '../support.ts'

const SOON = { interval: 20 }

type Handler = JobHandlers['plan_reminder']

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

onEachDriver((driver) => {
  let api: Api
  const failures: unknown[] = []

  beforeAll(async () => {
    api = await startApi(driver)
  })
  beforeEach(async () => {
    failures.length = 0
    await api.database.script('delete from job; delete from throttle')
  })

  const add = (number: number, key?: string) =>
    enqueue(api.database, 'plan_reminder', { financial_year_id: number, days: 0 }, key ? { key } : {})
  const list = async (filter = {}) => (await api.get<QueuedJob[]>('jobs', { filter })).body
  const newest = async () => (await list())[0] as QueuedJob
  const work = (
    handlers: Partial<JobHandlers>,
    { database = api.database, ...more }: Partial<WorkerOptions> = {},
  ) => {
    const worker = startWorker({
      ...more,
      database,
      handlers,
      tasks: inlineTasks,
      origin: TEST_ORIGIN,
      onFailure: (error) => failures.push(error),
    })
    onTestFinished(() => worker.stop())
    return worker
  }
  /** Counts the runs of each job in the transaction that marks it as done. */
  const counted: Handler =
    async ({ payload }) =>
    async (db) => {
      await db.query(
        `insert into throttle (subject, count) values ($1::text, 1) on conflict (subject) do update set count = throttle.count + 1`,
        [`run ${payload.financial_year_id}`],
      )
      return { people: 1, districts: 1 }
    }
  const counts = () =>
    api.database.query(
      'select count(*)::integer as jobs, sum(count)::integer as runs from throttle where subject like $1',
      ['run %'],
    )
  const isDone = () => expect.poll(async () => (await list({ status: 'waiting' })).length, SOON).toBe(0)
  const later = () => api.database.query(`update job set due_at = due_at - interval '2 hours'`)

  test('Two workers run each of 200 jobs once', async () => {
    await api.database.query(`insert into job (name, payload)
      select 'plan_reminder', jsonb_build_object('financial_year_id', n, 'days', 0) from generate_series(1, 200) n`)
    const workers = [work({ plan_reminder: counted }), work({ plan_reminder: counted })]
    await expect
      .poll(() => api.database.query('select 1 from job where due_at is not null limit 1'))
      .toEqual([])
    await Promise.all(workers.map(({ stop }) => stop()))
    expect(await counts()).toEqual([{ jobs: 200, runs: 200 }])
  })

  test('A job of a transaction that is rolled back does not exist, and a key exists once', async () => {
    const abandoned = api.database.transaction(async (db) => {
      await enqueue(db, 'plan_reminder', { financial_year_id: 1, days: 0 })
      throw new Error('rolled back')
    })
    await expect(abandoned).rejects.toThrow('rolled back')
    expect(await list()).toEqual([])
    expect([await add(1, 'same'), await add(2, 'same'), await add(3)]).toEqual([true, false, true])
    work({ plan_reminder: counted })
    await isDone()
    expect([await add(4, 'same'), (await list()).length]).toEqual([false, 2])
  })

  test('A job whose worker crashed runs again, and the first worker can no longer finish it', async () => {
    await add(1)
    const claimed = await claimNext(api.database, ['plan_reminder'])
    expect(await claimNext(api.database, ['plan_reminder'])).toBeUndefined()
    expect(await newest()).toMatchObject({ status: 'running', attempts: 1 })
    await later()
    work({ plan_reminder: counted })
    await expect.poll(newest, SOON).toMatchObject({ status: 'done', attempts: 2, result: { people: 1 } })
    const stopping = new AbortController().signal
    const environment = {
      database: api.database,
      tasks: inlineTasks,
      origin: TEST_ORIGIN,
      stopping,
      onFailure: () => {},
    }
    await runJob(claimed as ClaimedJob, counted as never, environment)
    expect(await counts()).toEqual([{ jobs: 1, runs: 1 }])
    const waiting: Handler = ({ report, signal }) => {
      report(1, 2)
      return untilAborted(signal)
    }
    await runJob(claimed as ClaimedJob, waiting as never, environment)
    expect(await newest()).toMatchObject({ status: 'done', failure: null })
  })

  test('A job that fails is tried again later, fails at last, and runs again when an administrator says so', async () => {
    await add(1)
    let isFaulty = true
    work({
      plan_reminder: async (context) => {
        if (isFaulty) throw Object.assign(new Error('name of a person'), { code: '23505' })
        return counted(context)
      },
    })
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const status = attempt === 8 ? 'failed' : 'waiting'
      await expect.poll(newest, SOON).toMatchObject({ status, attempts: attempt })
      if (attempt === 1) {
        const { due_at, failure, id } = await newest()
        expect(Date.parse(due_at as string) - Date.now()).toBeGreaterThan(5_000)
        expect(failure).toBe('It failed with the error 23505. The log of the server has the details.')
        expect((await api.post('jobs/run_again', { id })).status).toBe(409)
      }
      await api.database.query(`update job set due_at = now() where due_at is not null`)
      wakeWorkers()
    }
    isFaulty = false
    const [failed] = await list({ status: 'failed' })
    expect((await api.post('jobs/run_again', { id: failed?.id })).status).toBe(200)
    await expect
      .poll(async () => (await list({ status: 'done' }))[0], SOON)
      .toMatchObject({ id: failed?.id, attempts: 1, failure: null, failed_at: null })
    const log = await api.get<{ action: string }[]>('history', { filter: { entity: 'job' } })
    expect(log.body).toMatchObject([{ action: 'run_again' }])
    expect((await api.post('jobs/run_again', { id: 999_999 })).status).toBe(404)
  })

  test('The reason of a refusal is stored, and a job that ends the process each time fails', async () => {
    await add(1)
    work({
      plan_reminder: () => {
        throw badRequest('query.filterUnknown')
      },
    })
    await expect.poll(newest, SOON).toMatchObject({ failure: 'There is no filter with this name' })
    await api.database.query(`update job set due_at = now(), attempts = 8, lease = gen_random_uuid()`)
    wakeWorkers()
    await expect.poll(newest, SOON).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('stopped each time'),
    })
  })

  test('Administrators see the progress of a running job, which renews its lease, and a worker that stops gives it back', async () => {
    await add(1)
    const double = { name: 'double', run: async (number: number) => 2 * number }
    const worker = work({
      plan_reminder: async ({ report, runTask, signal }) => {
        report(3, await runTask(double, 5))
        return untilAborted(signal)
      },
    })
    await expect.poll(newest, SOON).toMatchObject({ status: 'running' })
    await api.database.query(`update job set due_at = now() + interval '3 seconds'`)
    await expect.poll(newest, SOON).toMatchObject({ status: 'running', progress: 3, total: 10 })
    expect(Date.parse((await newest()).due_at as string) - Date.now()).toBeGreaterThan(50_000)
    await worker.stop()
    expect(await newest()).toMatchObject({ status: 'waiting', attempts: 0 })
  })

  test('A job that takes longer than the server has to stop fails in silence once the database is closed', async () => {
    await add(1)
    let isClosed = false
    const database: Database = {
      ...api.database,
      query: async (...sent) => {
        if (isClosed) throw new Error('The database is closed.')
        return api.database.query(...sent)
      },
    }
    let end = () => {}
    let failed = 0
    const hasEnded = new Promise<void>((resolve) => {
      end = resolve
    })
    const worker = work(
      {
        plan_reminder: async (context) => {
          await hasEnded
          await context.database.query('select 1').catch((error) => {
            failed += 1
            throw error
          })
          return async () => ({})
        },
      },
      { database, stopMs: 50 },
    )
    await expect.poll(newest, SOON).toMatchObject({ status: 'running' })
    await worker.stop()
    isClosed = true
    end()
    await expect.poll(() => failed, SOON).toBe(1)
    // The job fails after its statement.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(failures).toEqual([])
  })

  test('A recurring job is one row for all processes, and is due again after its run', async () => {
    await api.database.script(`
      insert into session (token_hash, user_id, expires_at) values ('old', 1, now() - interval '1 minute');
      insert into financial_year (name, due_date) values ('2050-51', current_date + 3)`)
    // Tests beside this one use the same PostgreSQL: what is newer than one of their transactions is sealed after that.
    const cannotBeSealed =
      'select 1 from operation where xid >= (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint'
    await expect.poll(() => api.database.query(cannotBeSealed), SOON).toEqual([])
    await Promise.all([scheduleRecurring(api.database), scheduleRecurring(api.database)])
    await api.database.query('update job set due_at = now()')
    const workers = [work(jobHandlers), work(jobHandlers)]
    await expect.poll(async () => (await list()).every(({ done_at }) => done_at), SOON).toBe(true)
    await Promise.all(workers.map(({ stop }) => stop()))
    const jobs = new Map((await list()).map((job) => [job.name, job]))
    // A picture is cleaned after its upload only.
    expect([...jobs.keys()].sort()).toEqual(jobNames.filter((name) => name !== 'clean_image').sort())
    const dueIn = (name: JobName) => Date.parse(jobs.get(name)?.due_at as string) - Date.now()
    expect(dueIn('delete_expired')).toBeGreaterThan(800_000)
    expect(new Date(Date.now() + dueIn('plan_due_dates')).toISOString()).toMatch(/T02:30:00/)
    expect(dueIn('plan_due_dates')).toBeGreaterThan(2 * 3_600_000)
    expect(jobs.get('plan_due_dates')?.result).toEqual({ years: 1 })
    expect(jobs.get('plan_reminder')).toMatchObject({ status: 'done', result: { people: 0, districts: 0 } })
    expect(await api.database.query(`select 1 from session where token_hash = 'old'`)).toEqual([])
    expect(await api.database.query('select 1 from operation where position is null')).toEqual([])
    expect(failures).toEqual([])
  })
})
