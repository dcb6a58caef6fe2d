/** What the revocation of a certificate means for its candidate, before it is revoked. */
import { beforeAll, expect, test } from 'vitest'
import { dayFromToday } from '../fixtures/batchTesting.ts'
import { type Employments, startEmployments } from '../fixtures/employmentTesting.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const PATH = 'rpl/employee_registration'

interface Impact extends Answer {
  name: string
  is_erased: boolean
  is_consent_withdrawn: boolean
  is_placed: boolean
  employments: { work: string | null; from_date: string; is_confirmed: boolean }[]
}

onOneDriver((driver) => {
  let at: Employments
  const certificateOf = async (candidate: number) => {
    const [row] = await at.api.database.query<{ id: number }>(
      'select id from certificate where candidate_id = $1::integer and revoked_on is null',
      [candidate],
    )
    return row?.id ?? 0
  }
  const impact = async (candidate: number, by: Api = at.mission.api) =>
    by.get<Impact>(`rpl/certificate/${await certificateOf(candidate)}/revoke_impact`)
  const ok = async (path: string, body: object) => {
    const { status, text } = await at.mission.api.post(path, body)
    expect(status, text).toBe(200)
  }

  /** Locks the candidate until both calls wait for it, where the database has more than one connection. */
  async function sendBehindLock<T>(candidate: number, send: () => Promise<T>): Promise<T> {
    if (driver === 'pglite') return send()
    let sent: Promise<T> | undefined
    await at.api.database.transaction(async (db) => {
      await db.query('select from employee_registration where id = $1::integer for update', [candidate])
      sent = send()
      await expect
        .poll(async () => {
          const [waiting] = await at.api.database.query<{ n: number }>(
            `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return waiting?.n
        })
        .toBe(2)
    })
    return sent as Promise<T>
  }

  beforeAll(async () => {
    at = await startEmployments(driver)
  })

  test('It says whether the candidate is placed and by which employment, and what only waits to be confirmed', async () => {
    const [placed = 0, waiting = 0, free = 0] = await at.certified(3)
    const document = await at.upload(at.mission.api)
    const from_date = dayFromToday(-90)
    const { body: job } = await at.enter(placed, { from_date })
    expect((await at.confirm(job.id, at.mission.api, document)).status).toBe(200)
    await at.enter(waiting, { from_date, employer: null })
    const none = { is_erased: false, is_consent_withdrawn: false, is_placed: false }
    const { body } = await impact(placed)
    expect(body).toEqual({
      ...none,
      name: expect.any(String),
      is_placed: true,
      employments: [{ id: job.id, work: 'Chalukya Builders', from_date, is_confirmed: true }],
    })
    expect((await impact(waiting)).body).toMatchObject({
      ...none,
      employments: [{ work: 'Site mason', from_date, is_confirmed: false }],
    })
    await at.api.database.query(
      `update employee_registration set consent_status = 'withdrawn' where id = $1::integer`,
      [free],
    )
    expect((await impact(free)).body).toMatchObject({ ...none, is_consent_withdrawn: true, employments: [] })
  })

  test('Of an erased person it says that there is no message and no other certificate', async () => {
    const [id = 0] = await at.certified(1)
    await ok(`${PATH}/erasure`, { id })
    await ok(`${PATH}/decide_erasure`, { id, erase: true })
    expect((await impact(id)).body).toMatchObject({ is_erased: true, is_placed: false, employments: [] })
  })

  test('Only those who may revoke it read it, and not once it is revoked', async () => {
    const [id = 0] = await at.certified(1)
    const elsewhere = await createOfficer(at.api, at.world, 4, {
      areas: [{ state_id: at.world.other('state').id }],
    })
    const withoutRight = await createOfficer(at.api, at.world, 5, {
      areas: [at.area],
      rights: () => ['view', 'approve'],
    })
    expect((await impact(id, at.provider.api)).status).toBe(403)
    expect((await impact(id, withoutRight.api)).status).toBe(403)
    expect((await impact(id, elsewhere.api)).status).toBe(404)
    const certificate = await certificateOf(id)
    await ok('rpl/certificate/revoke', { id: certificate, reason: 'Wrong name' })
    const { status, body } = await at.mission.api.get<Impact & { message: string }>(
      `rpl/certificate/${certificate}/revoke_impact`,
    )
    expect([status, body.message]).toEqual([409, expect.stringContaining('was revoked')])
  })
  test('Beside an erasure of the candidate both are done, whichever comes first', async () => {
    const ids = await at.certified(2)
    for (const id of ids) await ok(`${PATH}/erasure`, { id })
    for (const [round, id] of ids.entries()) {
      const revocation = { id: await certificateOf(id), reason: 'Wrong name' }
      const calls = [
        () => at.mission.api.post('rpl/certificate/revoke', revocation),
        () => at.mission.api.post(`${PATH}/decide_erasure`, { id, erase: true }),
      ]
      const send = async () => Promise.all((round ? calls.toReversed() : calls).map((call) => call()))
      const replies = await sendBehindLock(id, send)
      expect(replies.map(({ status, text }) => [status, text])).toEqual([
        [200, expect.anything()],
        [200, expect.anything()],
      ])
      const [row] = await at.api.database.query(
        `select k.revoked_on is not null as revoked, k.revoke_reason, t.application_status from certificate k
           join employee_registration t on t.id = k.candidate_id where k.id = $1::integer`,
        [revocation.id],
      )
      expect(row).toMatchObject({ revoked: true, application_status: 'withdrawn' })
    }
  })
})
