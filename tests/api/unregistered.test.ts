/** People who are not registered yet: who sees which of them, and what of their numbers. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { anonymousClient, newCandidate } from '../fixtures/anonymousClient.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const REGISTER = ['view', 'create', 'update']

interface Person {
  id: number
  kind: string
  name: string
  mobile: string
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let district: Stored & { state_id: number }
  let officer: Officer
  let elsewhere: Officer
  let client: ReturnType<typeof anonymousClient>

  const listed = async (by: Api, call: string, query = {}) => {
    const { status, body, text } = await by.get<Person[]>(`${PATH}/${call}`, query)
    expect(status, text).toBe(200)
    return body
  }
  const namesOf = async (by: Api, call: string) => (await listed(by, call)).map(({ name }) => name)
  const byMobile = (by: Api, mobile: unknown) =>
    by.post<{ user_id: number; name: string }[]>(`${PATH}/profile_not_created_by_mobile`, { mobile })
  const inDistrict = () => ({ state_id: district.state_id, district_id: district.id })
  async function signedUp(values = {}) {
    const person = newCandidate(values)
    const { status, text } = await client.signUp(person)
    expect(status, text).toBe(200)
    return person
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    client = anonymousClient(api)
    district = world.first('district') as typeof district
    officer = await createOfficer(api, world, 5, { areas: [inDistrict()], rights: () => REGISTER })
    const areas = [{ state_id: world.other('state').id }]
    elsewhere = await createOfficer(api, world, 5, { areas, rights: () => REGISTER })
  })
  beforeEach(() => api.database.query('delete from throttle'))

  test('Sign-ups of the own area are listed until the number is verified; those without an area for administrators', async () => {
    const [here, nowhere] = [await signedUp(inDistrict()), await signedUp()]
    const [one] = (await listed(officer.api, 'otp_not_verified')).filter(({ name }) => name === here.name)
    expect(one).toMatchObject({ kind: 'sign_up', mobile: `XXXXXX${here.mobile.slice(-4)}` })
    expect(JSON.stringify(await listed(officer.api, 'otp_not_verified'))).not.toContain(here.mobile)
    expect(await namesOf(officer.api, 'otp_not_verified')).not.toContain(nowhere.name)
    expect(await namesOf(elsewhere.api, 'otp_not_verified')).toEqual([])
    expect(await namesOf(api, 'otp_not_verified')).toEqual(expect.arrayContaining([here.name, nowhere.name]))
    expect((await client.verify(here.mobile, await client.codeFor(here.mobile))).status).toBe(200)
    expect(await namesOf(officer.api, 'otp_not_verified')).toEqual([])
    expect(await namesOf(officer.api, 'profile_not_created')).toContain(here.name)
  })

  test('The drafts that staff entered are listed beside the sign-ups, and not once they have an account', async () => {
    const here = await signedUp(inDistrict())
    const { body: draft, status } = await api.post<Answer>(
      PATH,
      world.fresh(candidate, { ...inDistrict(), block_id: null, panchayat_id: null, city_id: null }),
    )
    expect(status).toBe(200)
    const people = await listed(officer.api, 'otp_not_verified_comman')
    expect(people.find(({ id }) => id === draft.id)).toMatchObject({ kind: 'draft', name: draft.name })
    expect(people.map(({ name }) => name)).toContain(here.name)
    expect(await namesOf(elsewhere.api, 'otp_not_verified_comman')).not.toContain(draft.name)
    await api.database.query('update employee_registration set user_id = 1 where id = $1::integer', [
      draft.id,
    ])
    expect(await namesOf(officer.api, 'otp_not_verified_comman')).not.toContain(draft.name)
  })

  test('The lists are paged, newest first, and filtered by name and area only', async () => {
    const people = [await signedUp(inDistrict()), await signedUp(inDistrict())]
    const query = { range: [0, 0], filter: { district_id: district.id } }
    const { body, headers } = await officer.api.get<Person[]>(`${PATH}/otp_not_verified`, query)
    expect(body.map(({ name }) => name)).toEqual([people[1]?.name])
    expect(Number(headers.get('content-range')?.split('/')[1])).toBeGreaterThan(1)
    for (const { name } of people)
      expect(await listed(officer.api, 'otp_not_verified', { filter: { q: name } })).toMatchObject([{ name }])
    const filters = [{ kind: 'account' }, { mobile: people[0]?.mobile }, { district_id: 'x' }]
    for (const filter of filters)
      expect((await officer.api.get(`${PATH}/otp_not_verified`, { filter })).status).toBe(400)
  })

  test('An account without a registration is found by its number; each request is recorded, and few are possible', async () => {
    const person = await client.candidate()
    const found = [{ user_id: expect.any(Number), name: person.name }]
    expect((await byMobile(elsewhere.api, person.mobile)).body).toEqual(found)
    expect((await byMobile(api, Number(person.mobile))).body).toEqual(found)
    expect((await byMobile(officer.api, '6999999999')).body).toEqual([])
    expect((await byMobile(officer.api, '12')).status).toBe(400)
    const [recorded] = await api.database.query<{ count: number }>(
      `select count(*)::integer as count from operation where action = 'searched' and user_id = $1::integer`,
      [elsewhere.id],
    )
    expect(recorded?.count).toBe(1)
    await api.database.query('update throttle set count = 60')
    expect((await byMobile(officer.api, person.mobile)).status).toBe(429)
    const own = await api.as(person.email, person.password)
    for (const call of ['otp_not_verified', 'otp_not_verified_comman', 'profile_not_created'])
      expect(await listed(own, call)).toEqual([])
    expect((await byMobile(own, person.mobile)).status).toBe(403)
  })

  test('A sign-up names a state, and a district of that state', async () => {
    const other = world.other('state').id
    for (const values of [
      { state_id: 2_000_000 },
      { state_id: other, district_id: district.id },
      { district_id: district.id },
      { state_id: 'x' },
    ]) {
      const { status, body } = await client.signUp(newCandidate(values))
      expect([status, Object.keys(body.errors ?? {})[0]], JSON.stringify(values)).toEqual([
        400,
        'district_id' in values ? 'district_id' : 'state_id',
      ])
    }
  })
})
