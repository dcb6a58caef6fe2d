/** kill -9 in the middle of 50 edits and imports: acknowledged writes exist, and nothing is written partly. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { killsOf, type RunningServer, startServerProcess } from '../fixtures/process.ts'
import type { Answer, Stored } from '../fixtures/world.ts'
import { ADMINISTRATOR, drivers, embeddedIn, freshPostgres, isMissing, PASSWORD } from '../support.ts'

const ROUNDS = killsOf({ usual: 1, thorough: 2 })
const IMPORTED = 300
/** The numbers of replies after which the server is killed, while other requests run. */
const killAfter = (round: number) => 7 + ((round * 17) % 40)

/** A request, and its reply if there was one. */
interface Edit {
  kind: 'create' | 'update' | 'bulk' | 'import'
  name: string
  id?: number
  acknowledged?: boolean
}

interface Session {
  server: RunningServer
  token: string
}

async function call<T = Answer>(
  { server, token }: Session,
  method: string,
  path: string,
  body?: unknown,
  key = '',
) {
  const reply = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(typeof body === 'string' && { 'content-type': 'text/csv' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as T }
}

const make = async (session: Session, path: string, record: object): Promise<Stored> => {
  const { status, body } = await call(session, 'POST', path, record)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe.each(drivers)('On %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-crash-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(isMissing(driver))(
    'nothing acknowledged is lost and nothing is half-written',
    { timeout: 60_000 + ROUNDS * 120_000 },
    async () => {
      const address = driver === 'postgres' ? await freshPostgres() : ''
      if (driver === 'pglite') await embeddedIn(folder)
      const settings: Record<string, string> =
        driver === 'postgres' ? { DATABASE_URL: address } : { KAUSHAL_DATA: folder }
      const session: Session = { server: await startServerProcess(settings), token: '' }
      const credentials = { username: ADMINISTRATOR, password: PASSWORD }
      session.token = (await call<{ token: string }>(session, 'POST', 'login', credentials)).body.token

      const sectors: number[] = []
      for (let at = 0; at < 40; at += 1)
        sectors.push((await make(session, 'sector', { name: `Sector ${at}`, description: 'first' })).id)
      const castes: number[] = []
      for (let at = 0; at < 20; at += 1)
        castes.push((await make(session, 'caste', { name: `Caste ${at}` })).id)

      for (let round = 0; round < ROUNDS; round += 1) {
        const edits: Edit[] = [
          ...sectors.slice(0, 28).map((id, at): Edit => ({ kind: 'update', id, name: `${round}-${at}` })),
          ...Array.from({ length: 16 }, (_, at): Edit => ({ kind: 'create', name: `Made ${round}-${at}` })),
          ...Array.from(
            { length: 4 },
            (_, at): Edit => ({ kind: 'bulk', name: at % 2 ? 'active' : 'inactive' }),
          ),
          ...Array.from({ length: 2 }, (_, at): Edit => ({ kind: 'import', name: `Scheme ${round}-${at}` })),
        ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
        const makers: { [K in Edit['kind']]: (edit: Edit) => Promise<{ status: number }> } = {
          create: ({ name }) => call(session, 'POST', 'trade_sector', { name }, name),
          update: ({ id, name }) => call(session, 'POST', 'sector', { id, description: name }, `u-${name}`),
          bulk: ({ name }) => call(session, 'POST', 'caste/status', { ids: castes, status: name }),
          import: async ({ name }) => {
            const rows = Array.from({ length: IMPORTED }, (_, at) => `${name} no ${at}`)
            const { body } = await call(
              session,
              'POST',
              'covering_scheme/import',
              ['name', ...rows].join('\n'),
            )
            return call(session, 'POST', `import/${body.id}/confirm`, {}, name)
          },
        }
        let answers = 0
        await Promise.all(
          edits.map(async (edit) => {
            const { status } = await makers[edit.kind](edit).catch(() => ({ status: 0 }))
            if (status === 0) return
            expect(status, edit.name).toBe(200)
            edit.acknowledged = true
            answers += 1
            if (answers === killAfter(round)) await session.server.kill()
          }),
        )
        expect(
          edits.some(({ acknowledged }) => !acknowledged),
          'something was under way',
        ).toBe(true)

        session.server = await startServerProcess(settings)
        const list = async (path: string) => (await call<Stored[]>(session, 'GET', path)).body
        const [known, made, schemes, statuses] = [
          await list('sector'),
          await list('trade_sector'),
          await list('covering_scheme'),
          await list('caste'),
        ]
        const found: { [K in Edit['kind']]: (edit: Edit) => boolean } = {
          update: ({ id, name }) => known.some((one) => one.id === id && one.description === name),
          create: ({ name }) => made.filter((one) => one.name === name).length === 1,
          bulk: () => new Set(statuses.map(({ status }) => status)).size === 1,
          import: ({ name }) => {
            const count = schemes.filter((one) => String(one.name).startsWith(`${name} no `)).length
            expect([0, IMPORTED], name).toContain(count)
            return count === IMPORTED
          },
        }
        for (const edit of edits)
          if (edit.acknowledged || edit.kind === 'bulk')
            expect(found[edit.kind](edit), `${edit.kind} ${edit.name}`).toBe(true)
        for (const edit of edits.filter(({ kind, acknowledged }) => kind === 'create' && !acknowledged))
          expect((await makers.create(edit)).status).toBe(200)
        const again = await list('trade_sector')
        for (const { name, kind } of edits)
          if (kind === 'create') expect(again.filter((one) => one.name === name)).toHaveLength(1)
      }
      await session.server.stop()

      const database =
        driver === 'postgres'
          ? await openPostgres(address)
          : await openPGlite({ dataDir: join(folder, 'db') })
      const half = await database.query(
        `select o.id from operation o where o.count <> (select count(*) from change c where c.operation_id = o.id)`,
      )
      expect(half).toEqual([])
      const unknown = await database.query(
        `select id from sector s where version <> 1 + (select count(*) from change c where c.entity = 'sector' and c.record_id = s.id and c.version > 1)`,
      )
      expect(unknown).toEqual([])
      await database.close()
    },
  )
})
