/** Demand for workers: where it is raised, and the candidates that there are for it. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = 'rpl/demand'

interface Saved extends Answer {
  block_id: number
  panchayat_id: number
  errors: Record<string, string>
}

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let role: Stored
  let village: Stored
  let staff: Officer
  const count = async (by: Api, body: object = {}) => (await by.post('rpl/get_demand_count', body)).body

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    // The records of the other tests do not count.
    await api.database.query(`update demand set status = 'inactive'`)
    role = world.first('job_role')
    village = world.first('panchayat')
    const { state_id, district_id, block_id, id: panchayat_id } = village
    staff = await createOfficer(api, world, 7, { areas: [{ state_id, district_id, block_id, panchayat_id }] })
  })

  test('of a user who works in one panchayat is raised there, with the areas that contain it', async () => {
    const sent = { job_role_id: role.id, demands: 12, description: 'Houses' }
    const { body, status, text } = await staff.api.post<Saved>(PATH, sent)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ panchayat_id: village.id, block_id: village.block_id, demands: 12 })
    // An administrator works everywhere, and says where.
    expect((await api.post<Saved>(PATH, sent)).body.errors.panchayat_id).toBe('Required')
    const there = await api.post<Saved>(PATH, { ...sent, panchayat_id: village.id, description: 'Wells' })
    expect(there.body).toMatchObject({ panchayat_id: village.id, block_id: village.block_id })
    const other = world.other('panchayat').id
    expect((await staff.api.post(PATH, { ...sent, panchayat_id: other })).status).toBe(400)
  })

  test('is counted with the candidates of the block and the job role, in the scope of the caller', async () => {
    const { state_id, district_id, block_id, id: panchayat_id } = village
    const place = { state_id, district_id, block_id, panchayat_id, city_id: null, job_role_id: role.id }
    const statuses = [
      'draft',
      'submitted',
      'approved',
      'assigned',
      'in_batch',
      'certified',
      'placed',
      'withdrawn',
      'merged',
    ]
    for (const [at, status] of statuses.entries()) {
      const { body, text } = await api.post<Answer>(
        candidate.path,
        world.fresh(candidate, { ...place, trade_id: null, sector_id: role.trade_sector_id }),
      )
      expect(body.id, text).toBeGreaterThan(0)
      await api.database.query(
        `update employee_registration set application_status = $1::text, registration_number = $2::text where id = $3::integer`,
        [status, status === 'draft' ? null : `X-${at}`, body.id],
      )
    }
    const expected = { demands: 24, registered: 6, certified: 2, available: 2 }
    expect(await count(staff.api, { block_id, job_role_id: role.id })).toEqual(expected)
    expect(await count(api, { block_id: String(block_id), job_role_id: role.id })).toEqual(expected)
    expect(await count(staff.api)).toMatchObject({ demands: 24 })
    const areas = [{ state_id: world.other('state').id }]
    const elsewhere = await createOfficer(api, world, 4, { areas })
    expect(await count(elsewhere.api, { block_id })).toEqual({
      demands: 0,
      registered: 0,
      certified: 0,
      available: 0,
    })
  })
})
