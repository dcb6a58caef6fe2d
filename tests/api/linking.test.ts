/** The account of a person, and the registration that staff made for the same person before. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let client: ReturnType<typeof anonymousClient>
  let clerk: Officer
  let stranger: Officer

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    client = anonymousClient(api)
    const rights = () => ['view', 'create', 'update']
    const { state_id } = world.fresh(candidate) as { state_id: number }
    clerk = await createOfficer(api, world, 6, { areas: [{ state_id }], rights })
    const areas = [{ state_id: world.other('state').id }]
    stranger = await createOfficer(api, world, 6, { areas, rights })
  })
  beforeEach(() => api.database.query('delete from throttle'))

  /** A candidate whom staff registered, and the account of who has the number. */
  async function registered(values: object = {}) {
    const person = newCandidate()
    const { body, status, text } = await clerk.api.post<Answer & Record<string, string>>(
      PATH,
      world.fresh(candidate, { mobile: person.mobile, ...values }),
    )
    expect(status, text).toBe(200)
    await client.signUp(person)
    expect((await client.verify(person.mobile, await client.codeFor(person.mobile))).status).toBe(200)
    return { person, record: body, own: await api.as(person.email, PASSWORD) }
  }
  const detailsOf = ({ name, date_of_birth }: Readonly<Record<string, unknown>>) => ({ name, date_of_birth })
  const link = (by: Api, body: object, headers = {}) =>
    by.post<Answer & { user_id: number }>(`${PATH}/link`, body, headers)
  const canLink = async (by: Api) => (await by.get<{ possible: boolean }>(`${PATH}/link`)).body.possible
  const ids = async (by: Api) => (await by.get<Stored[]>(PATH)).body.map(({ id }) => id)

  test('After three failures the person registers, and staff compare both registrations', async () => {
    const { record, own, person } = await registered({ name: 'Girish Karnad' })
    const wrong = { ...detailsOf(record), date_of_birth: '1971-01-01' }
    expect(await Promise.all([1, 2, 3, 4].map(async () => (await link(own, wrong)).status))).toEqual(
      expect.arrayContaining([400, 400, 400, 409]),
    )
    expect((await link(own, detailsOf(record))).status).toBe(409)
    expect(await canLink(own)).toBe(false)
    const testing = duplicateTesting(api, world)
    const { body: mine } = await own.post<Stored & Record<string, unknown>>(
      PATH,
      world.fresh(candidate, {
        name: 'Another Spelling',
        date_of_birth: '1971-01-01',
        mobile: person.mobile,
        education: [{ level: 'secondary' }],
        employed: 0,
      }),
    )
    await api.post(PATH, { id: record.id, education: [{ level: 'secondary' }], employed: 0 })
    const [found] = await testing.casesOf(mine as never)
    expect(found?.reasons).toContain('link_failed')
  })

  if (!isFullyTested(driver)) return

  test('Who proved the number and knows name and birth date gets the registration; a retry changes nothing', async () => {
    const { record, own } = await registered({ name: 'Mohammed Irfan' })
    expect([await canLink(own), await ids(own)]).toEqual([true, []])
    const details = { ...detailsOf(record), name: 'mohd irfan' }
    const headers = { 'Idempotency-Key': `link ${driver}` }
    const first = await link(own, details, headers)
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({ id: record.id, version: record.version + 1 })
    for (const retry of [await link(own, details, headers), await link(own, details)])
      expect(retry.body).toEqual(first.body)
    expect([await canLink(own), await ids(own)]).toEqual([false, [record.id]])
    const { body: history } = await clerk.api.get<{ action: string; operation: number }[]>(
      `${PATH}/${record.id}/history`,
    )
    expect(history.map(({ action }) => action)).toEqual(['link', 'create'])
    const undo = { operation: history[0]?.operation }
    for (const by of [own, clerk.api, api]) expect((await by.post(`${PATH}/undo`, undo)).status).not.toBe(200)
  })

  test('Without the own proved number nothing can be learned or linked', async () => {
    const { record } = await registered()
    const other = await registered()
    expect((await link(other.own, detailsOf(record))).status).toBe(400)
    // Another user chose the number of this account.
    const officer = await createOfficer(api, world, 9, { rights: () => ['view', 'create', 'update'] })
    await api.post('users', { id: officer.id, mobile: '7399999991' })
    await clerk.api.post(PATH, world.fresh(candidate, { mobile: '7399999991' }))
    expect(await canLink(officer.api)).toBe(false)
    for (const by of [clerk.api, api]) {
      expect(await canLink(by)).toBe(false)
      expect((await link(by, detailsOf(record))).status).toBe(403)
    }
  })

  test('search_profile finds candidates in the scope of the caller only', async () => {
    const { record } = await registered({ name: 'Chandrashekhar Kambar' })
    const found = async (by: Api) =>
      (await by.post<Stored[]>('rpl/search_profile', { name: 'chandrashekhar' })).body.map(({ id }) => id)
    expect([await found(clerk.api), await found(stranger.api)]).toEqual([[record.id], []])
  })

  test('Staff of the area undo a link, and the account cannot link again', async () => {
    const { record, own } = await registered()
    const unlink = (by: Api) => by.post<Stored>(`${PATH}/unlink`, { id: record.id })
    expect((await unlink(clerk.api)).status).toBe(409)
    await link(own, detailsOf(record))
    expect([(await unlink(stranger.api)).status, (await unlink(own)).status]).toEqual([404, 403])
    const undone = await unlink(clerk.api)
    expect(undone.body).toMatchObject({ id: record.id, user_id: null })
    expect(await ids(own)).toEqual([])
    expect((await link(own, detailsOf(record))).status).toBe(409)
    expect((await unlink(clerk.api)).status).toBe(409)
  })
})
