/** Which records an erasure takes along: all of the person, and no account that another application has. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { eraseAgain, listErased } from '../../server/rpl/candidates/eraseCandidate.ts'
import { type BatchAnswer, startTraining } from '../fixtures/batchTesting.ts'
import { duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let mission: Officer

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const areas = [{ state_id, district_id: id }]
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    mission = await createOfficer(api, world, 4, {
      areas: [{ state_id }],
      rights: () => ['view', 'update', 'approve'],
    })
  })

  const post = (by: Api, call: string, body: unknown) => by.post<Answer>(`${PATH}/${call}`, body)
  const create = async (values: object, by = clerk.api): Promise<Stored> => {
    const { body, status, text } = await by.post<Stored>(PATH, world.fresh(candidate, { ...values }))
    expect(status, text).toBe(200)
    return body
  }
  const createOwner = () => createOfficer(api, world, 9, { rights: () => ['view', 'create', 'update'] })
  /** How many candidates and lines of the history have one of the texts. */
  const found = async (texts: readonly string[]): Promise<number> => {
    const [counted] = await api.database.query<{ n: number }>(
      `select count(*)::integer as n from (select t::text as line from employee_registration t union all select c::text from change c union all select d::text from duplicate_key d) l
        where exists (select from unnest($1::text[]) s where position(lower(s) in lower(l.line)) > 0)`,
      [texts],
    )
    return counted?.n ?? 0
  }

  test('An erasure takes the records that were merged into it, and those of the account that were deleted, along', async () => {
    const testing = duplicateTesting(api, world)
    const owner = await createOwner()
    const deleted = await create({ name: 'Twin Deletedwala' }, owner.api)
    expect((await api.post(`${PATH}/delete`, { id: deleted.id })).status).toBe(200)
    const twin = { name: 'Twin Saffronwala', date_of_birth: '1969-03-04' }
    const mobiles = ['7300000421', '7300000422', '7300000423']
    const [first, second, third] = await Promise.all(
      mobiles.map((mobile) => testing.save({ ...twin, mobile })),
    )
    const merge = async (survivor = { id: 0 }, other = { id: 0 }) => {
      const [found] = (await testing.casesOf(other)).filter(({ first: one, second: two }) =>
        [one.id, two.id].includes(survivor.id),
      )
      const shown = await mission.api.get<{ records: { version: number }[] }>(
        `${PATH}/duplicates/${found?.id}`,
      )
      const versions = shown.body.records.map(({ version }) => version)
      const order = { id: found?.id, version: found?.version, survivor_id: survivor.id, versions }
      const merged = { ...order, decision: 'merge', take: [] }
      expect((await post(mission.api, 'duplicates/decide', merged)).status).toBe(200)
    }
    await merge(second, third)
    await merge(first, second)
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [owner.id, first?.id],
    )
    // The account has a saved view, and one that it deleted.
    const views = () => api.database.query('select from report_view where user_id = $1::integer', [owner.id])
    await api.database.query(
      `insert into report_view (user_id, report, name, query, deleted_at)
       select $1::integer, 'certified', 'Saffronwala', '', d from unnest(array[null, now()]) d`,
      [owner.id],
    )
    expect(await views()).toHaveLength(2)
    expect(await found(['Twin Saffronwala', 'Twin Deletedwala', ...mobiles])).toBeGreaterThan(3)
    await post(clerk.api, 'erasure', { id: first?.id })
    expect((await post(mission.api, 'decide_erasure', { id: first?.id, erase: true })).status).toBe(200)
    expect(await found(['Twin Saffronwala', 'Twin Deletedwala', ...mobiles])).toBe(0)
    expect(await views()).toEqual([])
    expect(await listErased(api.database)).toEqual(
      expect.arrayContaining([deleted.id, first?.id, second?.id, third?.id]),
    )
  })

  test('An erasure of the own draft waits for a decision where it takes an application along that was submitted', async () => {
    const owner = await createOwner()
    const { id: former } = await create({ name: 'Eleventh Begum' }, owner.api)
    const { id } = await create({ name: 'Twelfth Begum' })
    await api.database.query(
      `with former as (update employee_registration set deleted_at = now(), registration_number = 'KA-FORMER' where id = $2::integer returning user_id)
       update employee_registration t set user_id = former.user_id from former where t.id = $1::integer`,
      [id, former],
    )
    expect((await post(owner.api, 'erasure', { id })).body.status).toBe('waiting')
    expect((await post(mission.api, 'decide_erasure', { id, erase: false })).body.status).toBe('refused')
  })

  test('The erasure of a draft that was deleted leaves the account to the application that took its place', async () => {
    const owner = await createOwner()
    const { id } = await create({ name: 'Ninth Begum' }, owner.api)
    expect((await api.post(`${PATH}/delete`, { id })).status).toBe(200)
    const { id: next } = await create({ name: 'Tenth Begum' }, owner.api)
    expect(await api.database.transaction((db) => eraseAgain(db, [id]))).toBe(1)
    expect(await found(['Ninth Begum'])).toBe(0)
    expect((await owner.api.get<Stored>(`${PATH}/${next}`)).body.name).toBe('Tenth Begum')
  })

  test('An erasure frees the place in a batch', async () => {
    const training = await startTraining(driver)
    const [first = 0, second = 0] = await training.assigned(2)
    const { id, version } = await training.approved([first, second])
    const decide = { id: first, erase: true }
    for (const [call, body] of [
      ['erasure', { id: first }],
      ['decide_erasure', decide],
    ] as const) {
      const { status, text } = await post(training.api, call, body)
      expect(status, text).toBe(200)
    }
    const { body } = await training.api.get<BatchAnswer>(`rpl/batch/${id}`)
    expect(body).toMatchObject({ total_no_of_candidate: 1, version: version + 1 })
    expect((await training.api.get<Stored>(`${PATH}/${first}`)).body).toMatchObject({
      application_status: 'withdrawn',
      batch_id: null,
    })
    const { body: members } = await training.api.get<{ candidates: { id: number }[] }>(
      `rpl/batch/assigned_list/${id}`,
    )
    expect(members.candidates.map((one) => one.id)).toEqual([second])
    expect(training.api.failures).toEqual([])
  })
})
