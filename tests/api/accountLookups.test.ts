/** Finding accounts takes an index, however many there are: on a page without a log-in anybody can make the server look. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { type Api, freshPostgres, isMissing, startWorld } from '../support.ts'

const ACCOUNTS = 20_000
/** Other rows of `users` that a call may read one after the other: those of this test and of the world. */
const FEW = 500

describe.skipIf(isMissing('postgres'))('Of 20,000 accounts', () => {
  let address: string
  let stats: pg.Client

  beforeAll(async () => {
    address = await freshPostgres('world')
    stats = new pg.Client(address)
    await stats.connect()
    await stats.query(
      `insert into users (id, user_role_id, name, email, mobile)
         select 100000 + i, 19, 'Person ' || i, 'p' || i || '@example.in', (6100000000 + i)::text from generate_series(1, ${ACCOUNTS}) i`,
    )
    await stats.query(
      `insert into employee_registration (id, name, mobile, date_of_birth, user_id, application_status)
         select 100000 + i, 'Person ' || i, (6100000000 + i)::text, '1990-01-01', 100000 + i, 'draft' from generate_series(1, ${ACCOUNTS}) i`,
    )
    await stats.query('analyze users, employee_registration')
  })
  afterAll(() => stats.end())

  /** How many rows of a table were read one after the other, and not by an index, by connections that have ended. */
  async function scannedRows(): Promise<number> {
    const { rows } = await stats.query(
      `select sum(seq_tup_read)::integer as scanned from pg_stat_user_tables where relname in ('users', 'employee_registration')`,
    )
    return rows[0].scanned
  }

  /** The rows that the calls read one after the other; what was sent by the server is in the statistics once its connections have ended. */
  async function scannedBy(calls: (api: Api) => Promise<unknown>): Promise<number> {
    const before = await scannedRows()
    const database = await openPostgres(address, { connections: 1 })
    const { api } = await startWorld('postgres', database)
    await calls(api)
    expect(api.failures).toEqual([])
    await database.close()
    return (await scannedRows()) - before
  }

  const calls: Record<string, (api: Api) => Promise<unknown>> = {
    'log-ins': async (api) => {
      const { signIn } = anonymousClient(api)
      for (const username of ['p77@example.in', '6100000077', 'nobody@example.in', '6999999999'])
        expect((await signIn(username)).status).toBe(401)
    },
    'forgotten passwords': async (api) => {
      const { post } = anonymousClient(api)
      for (const username of ['p78@example.in', '6100000078', 'nobody@example.in']) {
        expect((await post('forgot_password', { username })).status).toBe(200)
        const body = { username, otp: '123456', password: PASSWORD, password_confirmation: PASSWORD }
        expect((await post('reset_password', body)).status).toBe(400)
      }
    },
    'sign-ups': async (api) => {
      const client = anonymousClient(api)
      const person = await client.candidate()
      expect((await client.signUp(newCandidate({ mobile: '6100000079' }))).status).toBe(200)
      await client.advanceClock('throttle', 3_601)
      const authorization = `Bearer ${(await client.signIn(person.mobile)).body.token}`
      const ask = { email: 'p80@example.in', password: PASSWORD }
      expect((await client.post('profile/contact', ask, { authorization })).status).toBe(200)
      const link = await api.request('GET', 'rpl/employee_registration/link', undefined, { authorization })
      expect(link.body).toEqual({ possible: false })
    },
    'numbers that staff look for': async (api) => {
      for (const [path, body] of [
        ['rpl/employee_registration/profile_not_created_by_mobile', { mobile: '6100000081' }],
        ['unique_number_check', { type: 'mobile', number: '6100000081' }],
      ] as const)
        expect((await api.post(path, body)).status, path).toBe(200)
    },
  }

  test.each(Object.entries(calls))('%s read only those that they need', async (_, send) => {
    expect(await scannedBy(send)).toBeLessThan(FEW)
  })
})
