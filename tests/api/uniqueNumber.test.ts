/** POST unique_number_check: who may ask about which number, and how often. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { aadhaarOf } from '../fixtures/testAadhaar.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const REGISTER = () => ['view', 'create', 'update']

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Officer
  let record: Answer
  const numbers = {
    whatsapp_no: '9333333333',
    email: 'asha@example.in',
    aadhaar_number: aadhaarOf(801),
    account_number: '00445566778',
  }
  const check = (by: Api, type: string, number: unknown, id?: number) =>
    by.post('unique_number_check', { type, number, id })

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    record = (await api.post<Answer>(candidate.path, world.fresh(candidate, numbers))).body
    // The officer works elsewhere: a number is unique in all areas.
    const areas = [{ state_id: world.other('state').id }]
    officer = await createOfficer(api, world, 6, { areas, rights: REGISTER })
  })

  test.each(Object.entries(numbers))(
    '%s of another candidate is not unique, of the same one it is',
    async (type, number) => {
      expect((await check(officer.api, type, number)).body).toEqual({ unique: false })
      expect((await check(officer.api, type, number, record.id)).body).toEqual({ unique: true })
      await api.post(`${candidate.path}/delete`, { id: record.id })
      expect((await check(officer.api, type, number)).body).toEqual({ unique: true })
      await api.post(`${candidate.path}/restore`, { id: record.id })
    },
  )

  test('a mobile number is that of an account, and a wrong number or type is refused', async () => {
    const { mobile } = world.first('users')
    expect((await check(api, 'mobile', mobile)).body).toEqual({ unique: false })
    expect((await check(api, 'mobile', '9444444444')).body).toEqual({ unique: true })
    const wrong = await check(api, 'aadhaar_number', '234123412347')
    expect([wrong.status, wrong.text.includes('234123412347')]).toEqual([400, false])
    expect((await check(api, 'name', 'Asha')).status).toBe(400)
    // Not by the labels that most records have for fields of these names: “Certificate number”, “Works for”.
    const messageOf = async (type: string) =>
      ((await check(api, type, 'Asha')).body as { message: string }).message
    expect(await messageOf('mobile')).toMatch(/^Number: Must be a mobile number/)
    expect(await messageOf('name')).toMatch(/^Type: Must be one of: mobile/)
  })

  test('a question about an Aadhaar number is in the history', async () => {
    await check(officer.api, 'aadhaar_number', numbers.aadhaar_number)
    const { body, text } = await api.get<{ action: string }[]>('history', { filter: { user_id: officer.id } })
    expect(body[0]).toMatchObject({ action: 'check_number', entity: candidate.name })
    expect(text).not.toContain(numbers.aadhaar_number)
  })

  test('staff ask 60 times an hour', async () => {
    const { api: clerk } = await createOfficer(api, world, 7, { rights: REGISTER })
    const statuses = []
    for (let times = 0; times < 61; times++)
      statuses.push((await check(clerk, 'email', 'nobody@example.in')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429])
  })

  test('a candidate asks about the own draft, five times an hour and never about a number of the vault', async () => {
    const own = await createOfficer(api, world, 9, { rights: REGISTER })
    const draft = (
      await own.api.post<Answer>(candidate.path, world.fresh(candidate, { account_number: null }))
    ).body
    expect((await check(own.api, 'email', numbers.email)).status).toBe(403)
    expect((await check(own.api, 'email', numbers.email, record.id)).status).toBe(403)
    for (const type of ['aadhaar_number', 'account_number'] as const)
      expect((await check(own.api, type, numbers[type], draft.id)).status).toBe(403)
    const statuses = []
    for (let times = 0; times < 6; times++)
      statuses.push((await check(own.api, 'email', numbers.email, draft.id)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('training providers are refused', async () => {
    const provider = await createOfficer(api, world, 8, { rights: REGISTER })
    expect((await check(provider.api, 'email', numbers.email)).status).toBe(403)
  })
})
