/** Who reads the vault on PostgreSQL: statements of users insert into it, and one role reads it. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Database } from '../../server/database/database.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { type Api, freshPostgres, isMissing, startWorld } from '../support.ts'

const READ = 'select count(*)::integer as count from vault.secret'

describe.skipIf(isMissing('postgres'))('On PostgreSQL', () => {
  let url: string
  let api: Api
  let officer: number
  const opened: Database[] = []
  const open = async (vaultUrl?: string) => {
    const database = await openPostgres(url, { connections: 2, vaultUrl })
    opened.push(database)
    return database
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

  beforeAll(async () => {
    url = await freshPostgres('world')
    const started = await startWorld('postgres', await open())
    api = started.api
    officer = (await createOfficer(api, started.world, 5)).id
  })
  afterAll(() => Promise.all(opened.map((database) => database.close())))

  test.each([READ, `update vault.secret set hash = ''`, 'delete from vault.secret', 'truncate vault.secret'])(
    'a statement of a user is refused: %s',
    async (sql) => expect(await codeOf(api.database.as(officer).query(sql))).toBe('42501'),
  )

  test('the role of the vault reads it, and nothing else', async () => {
    const [found] = await api.database.secrets.query<{ count: number }>(READ)
    expect(found?.count).toBeGreaterThan(0)
    for (const sql of [
      'select 1 from users',
      'select 1 from employee_registration',
      'delete from vault.secret',
    ])
      expect(await codeOf(api.database.secrets.query(sql)), sql).toBe('42501')
  })

  test('a login of its own reads it, and /readyz says so', async () => {
    const name = `vault_${process.pid}`
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`create role ${name} login in role kaushal_vault`)
    await client.end()
    const database = await open(Object.assign(new URL(url), { username: name }).href)
    const [user] = await database.secrets.query('select session_user::text, current_user::text')
    expect(user).toEqual({ session_user: name, current_user: 'kaushal_vault' })
    expect((await database.secrets.query(READ)).length).toBe(1)
    const reply = await createApp({ database }).request('/readyz')
    expect(await reply.json()).toMatchObject({ vault: 'own_login' })
  })
})
