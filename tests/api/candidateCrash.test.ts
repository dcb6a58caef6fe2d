// @module-tag thorough
/** kill -9 during registrations with files, bulk approvals and jobs: nothing acknowledged is lost, and nothing is there or done twice. */
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { FileStore } from '../../server/files/fileStore.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { candidate } from '../fixtures/duplicateTesting.ts'
import { fileOf, formOf, jpegOf, pdfOf } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { killsOf, type RunningServer, startServerProcess } from '../fixtures/process.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { drivers, embeddedIn, FIRST_KEY, freshPostgres, isMissing, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const ROUNDS = killsOf({ usual: 1, thorough: 3 })
const [REGISTERED, WAITING, PER_CALL] = [16, 16, 4]
/** A user can upload so many files an hour. */
const ROUNDS_OF_CLERK = 8
/** The number of replies after which the server is killed. After all of them it still has pictures to encode. */
const killAfter = (round: number) => 5 + ((round * 7) % (REGISTERED + WAITING / PER_CALL - 4))

const REGISTER = () => ['view', 'create', 'update']
const DECIDE = () => ['view', 'update', 'approve']

interface Reply {
  status: number
  body: { id: number; records?: { id: number; refused?: number }[] }
}

/** A call with its key, which is repeated after a crash. */
interface Sent {
  path: string
  body: () => BodyInit
  token: string
  key: string
  reply?: Reply
}

const send = async ({ url }: RunningServer, { path, body, token, key }: Sent): Promise<Reply> => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: body() })
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

/** Nothing of it was refused, of many records either. */
function expectTaken({ status, body }: Reply, key?: string): void {
  expect([status, body.records?.filter(({ refused }) => refused) ?? []], key).toEqual([200, []])
}

const textsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )

/** A registration with a picture, which a job encodes again, and a document. */
async function registration(world: TestWorld, token: string, key: string): Promise<Sent> {
  const texts = textsOf(world.fresh(candidate))
  const files = { file: fileOf(await jpegOf(320, 240)), document_identity: fileOf(pdfOf(key), 'card.pdf') }
  return { path: PATH, body: () => formOf({ ...texts, ...files }), token, key }
}

/** Lets all jobs be due that a killed server had taken, and runs them. */
async function runAllJobs(database: Database, files: FileStore): Promise<void> {
  await database.query(
    `update job set due_at = now(), lease = null where due_at is not null and name in ('clean_image', 'find_duplicates', 'delete_unused_files')`,
  )
  for (const name of ['clean_image', 'find_duplicates', 'delete_unused_files'] as const)
    await runJobs(database, files, name)
}

/** Makes all contents, and the rows of files without a record, older than the sweep waits. */
async function makeOld(database: Database, folder: string): Promise<number> {
  const past = Date.now() / 1_000 - 7_200
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), past, past)
  const rows = await database.query(
    `update file set created_at = now() - interval '2 days' where record_id is null returning id`,
  )
  return rows.length
}

describe.each(drivers)('On %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-candidates-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(isMissing(driver))(
    'every acknowledged registration and decision is there once, with its files, messages and jobs',
    { timeout: 60_000 + ROUNDS * 60_000 },
    async () => {
      const address = driver === 'postgres' ? await freshPostgres('world') : ''
      if (driver === 'pglite') await embeddedIn(folder, 'world')
      const openDatabase = () =>
        driver === 'postgres' ? openPostgres(address) : openPGlite({ dataDir: join(folder, 'db') })
      const place = join(folder, 'files')
      const settings = {
        ...(driver === 'postgres' ? { DATABASE_URL: address } : { KAUSHAL_DATA: folder }),
        KAUSHAL_FILES: place,
        KAUSHAL_VAULT_KEYS: FIRST_KEY,
      }
      const before = await openDatabase()
      const { api, world } = await startWorld(driver, before)
      const areas = [{ state_id: world.first('state').id }]
      const clerks: string[] = []
      for (let at = 0; at < ROUNDS; at += ROUNDS_OF_CLERK)
        clerks.push((await createOfficer(api, world, 6, { areas, rights: REGISTER })).api.token)
      const approver = (await createOfficer(api, world, 5, { areas, rights: DECIDE })).api.token
      const [{ files: filesBefore } = { files: 0 }] = await before.query<{ files: number }>(
        'select count(*)::integer as files from file',
      )
      await before.close()

      const all: Sent[] = []
      let waiting: number[] = []
      let unanswered = 0
      let server = await startServerProcess(settings)
      for (let round = 0; round < ROUNDS; round += 1) {
        const clerk = clerks[Math.floor(round / ROUNDS_OF_CLERK)] as string
        if (!waiting.length) {
          const first = await Promise.all(
            Array.from({ length: WAITING }, (_, at) => registration(world, clerk, `first ${round} ${at}`)),
          )
          for (const one of first) one.reply = await send(server, one)
          all.push(...first)
          waiting = first.map(({ reply }) => reply?.body.id as number)
        }
        const step = { ids: waiting, step: 'submit', consent: { version: 1, language: 'en' } }
        const submission = await send(server, {
          path: `${PATH}/step`,
          token: clerk,
          key: `submit ${round}`,
          body: () => JSON.stringify(step),
        })
        expectTaken(submission)
        const decisions = Array.from({ length: WAITING / PER_CALL }, (_, at): Sent => {
          const ids = waiting.slice(at * PER_CALL, (at + 1) * PER_CALL)
          const decision = at % 2 ? { status: 'approved' } : { status: 'rejected', notes: 'No experience' }
          const body = () => JSON.stringify({ ids, ...decision })
          return { path: `${PATH}/approval`, token: approver, key: `decide ${round} ${at}`, body }
        })
        const registrations = await Promise.all(
          Array.from({ length: REGISTERED }, (_, at) => registration(world, clerk, `then ${round} ${at}`)),
        )
        const calls = registrations.flatMap((one, at) => {
          const decision = at % (REGISTERED / decisions.length) ? undefined : decisions[at / PER_CALL]
          return decision ? [one, decision] : [one]
        })
        let replies = 0
        await Promise.all(
          calls.map(async (call) => {
            const reply = await send(server, call).catch(() => undefined)
            if (!reply) return
            expectTaken(reply, call.key)
            call.reply = reply
            replies += 1
            if (replies === killAfter(round)) await server.kill()
          }),
        )
        unanswered += calls.filter(({ reply }) => !reply).length
        all.push(...calls)

        server = await startServerProcess(settings)
        // A retry of what was acknowledged has the same reply, and of anything else its effect.
        for (const call of calls) {
          const reply = await send(server, call)
          expectTaken(reply, call.key)
          if (call.reply) expect(reply.body, call.key).toEqual(call.reply.body)
          call.reply = reply
        }
        waiting = registrations.slice(0, WAITING).map(({ reply }) => reply?.body.id as number)
      }
      await server.kill()
      expect(unanswered).toBeGreaterThan(0)

      const database = await openDatabase()
      const store = folderStore(place)
      await runAllJobs(database, store)
      const unclaimed = await makeOld(database, place)
      // The contents of the rows that the first sweep deletes go with the second.
      for (let sweep = 0; sweep < 2; sweep += 1) await runAllJobs(database, store)

      const count = async (sql: string) =>
        (await database.query<{ n: number }>(`select count(*)::integer as n ${sql}`))[0]?.n
      const registered = all.filter(({ path }) => path === PATH).map(({ reply }) => reply?.body.id as number)
      const decided = all
        .filter(({ path }) => path !== PATH)
        .flatMap(({ reply }) => reply?.body.records?.map(({ id }) => id) ?? [])
      expect(new Set(registered).size).toBe(registered.length)

      // Files: two of each registration, of which the contents can be read, and nothing else.
      const files = await database.query<{ content: string; record_id: number; status: string }>(
        'select content, record_id, status from file where id > 0',
      )
      expect(files).toHaveLength(filesBefore + 2 * registered.length)
      const contents: string[] = []
      for await (const { name } of store.list()) contents.push(name)
      expect(contents.toSorted()).toEqual(files.map(({ content }) => content).toSorted())
      expect(await count(`from file where status <> 'checked' or record_id is null`)).toBe(0)
      expect(
        await count(
          `from employee_registration t where id = any('{${registered}}') and (select count(*) from file f where f.record_id = t.id and f.id in (t.file, t.document_identity)) <> 2`,
        ),
      ).toBe(0)

      // Jobs: each picture was encoded by one job that is done, and each candidate was compared with the others.
      const cleaned = `from job where name = 'clean_image'`
      expect(await count(`${cleaned} and done_at is null`)).toBe(0)
      expect(
        await count(
          `${cleaned} and (result ->> 'files')::integer = 1 and payload ->> 'file' in (select id::text from file)`,
        ),
      ).toBe(registered.length)
      expect(await count('from duplicate_check')).toBe(0)
      expect(
        await count(
          `from unnest('{${registered}}'::integer[]) r(id) where not exists (select from duplicate_key k where k.candidate_id = r.id)`,
        ),
      ).toBe(0)

      // Decisions: one operation, one message and one notification of each.
      expect(
        await database.query('select record_id as id from outbox where record_id is not null order by 1'),
      ).toEqual(decided.toSorted((one, other) => one - other).map((id) => ({ id })))
      expect(await count(`from notification where kind = 'application'`)).toBe(
        all.filter(({ path }) => path !== PATH).length,
      )
      expect(
        await count(
          `from operation o where o.count <> (select count(*) from change c where c.operation_id = o.id)`,
        ),
      ).toBe(0)
      expect(
        await count(
          `from employee_registration t where version <> (select count(*) from change c where c.entity = 'employee_registration' and c.record_id = t.id)`,
        ),
      ).toBe(0)
      await sealAll(database)
      expect((await verifyChain(database)).error).toBeNull()
      await database.close()
      if (process.env.KAUSHAL_CRASH_ROUNDS)
        console.log(
          `${driver}: ${ROUNDS} kills, ${registered.length} registrations with ${files.length} files, ${decided.length} decisions, ` +
            `${unanswered} calls without a reply, ${unclaimed} rows of files without a record`,
        )
    },
  )
})
