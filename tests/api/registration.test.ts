/** How a registration is filled in: the number of the last complete step, the candidate's own record, and the key of drafts. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { registrationSteps } from '../../schema/rpl/registrationSteps.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate = entityOf('employee_registration')
const PATH = candidate.path
const RIGHTS = ['view', 'create', 'update'] as const

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  /** All values of a candidate whose registration is complete. */
  let whole: Record<string, unknown>
  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    whole = { ...world.fresh(candidate), education: [{ level: 'secondary' }], employed: 0 }
  })

  const saved = async (body: object, by = api): Promise<Stored> => {
    const reply = await by.post<Answer>(PATH, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  const needsOf = (part: keyof typeof registrationSteps) => registrationSteps[part].needs.flat()

  test('Each save sets the number of the last complete step, whatever number is sent', async () => {
    const parts = ['personal', 'address', 'education', 'employment'] as const
    const { name, date_of_birth, mobile, gender } = whole
    const parents: Partial<Record<string, string[]>> = { address: ['block_id'], employment: ['sector_id'] }
    let record = await saved({ name, date_of_birth, mobile, stage: 6 })
    expect(record.stage).toBeNull()
    for (const [index, part] of parts.entries()) {
      const values = Object.fromEntries(
        [...needsOf(part), ...(parents[part] ?? [])].map((field) => [field, whole[field]]),
      )
      record = await saved({ id: record.id, version: record.version, ...values })
      expect(record.stage, part).toBe(index + 1)
    }
    record = await saved({ id: record.id, gender: null })
    expect(record.stage).toBeNull()
    record = await saved({ id: record.id, gender, education: [] })
    expect(record.stage).toBe(2)
    record = await saved({ id: record.id, education: whole.education, panchayat_id: null, city_id: null })
    expect(record.stage).toBe(1)
  })

  test('A candidate registers once: a retry gives the same record, and a second one is refused', async () => {
    const { api: own, id } = await createOfficer(api, world, 9, { rights: () => RIGHTS })
    const values = world.fresh(candidate)
    const headers = { 'Idempotency-Key': 'the-key-of-the-draft' }
    const first = await own.post<Answer>(PATH, values, headers)
    const retry = await own.post<Answer>(PATH, values, headers)
    expect(first.status, first.text).toBe(200)
    expect(retry.body).toEqual(first.body)
    expect(first.body.user_id).toBe(id)
    const second = await own.post<{ errors: object }>(PATH, world.fresh(candidate))
    expect(second.status).toBe(400)
    expect(Object.keys(second.body.errors)).toEqual(['user_id'])
    expect((await own.get<Stored[]>(PATH)).body.map((one) => one.id)).toEqual([first.body.id])
  })

  test('Staff register several candidates', async () => {
    const staff = await createOfficer(api, world, 7, {
      areas: [{ state_id: world.first('state').id }],
      rights: () => RIGHTS,
    })
    for (let count = 0; count < 2; count++)
      expect((await saved(world.fresh(candidate), staff.api)).user_id).toBeNull()
  })

  test('Each user has a key of drafts, always the same', async () => {
    const other = await createOfficer(api, world, 9, { rights: () => RIGHTS })
    const read = async (by: Api) => (await by.get<{ key: string }>('draft_key')).body.key
    const [key, again, foreign] = [await read(api), await read(api), await read(other.api)]
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(again).toBe(key)
    expect(foreign).not.toBe(key)
  })
})
