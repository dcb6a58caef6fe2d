/** Demand for workers: where it is raised, and the candidates that there are for it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { registeredFilter } from '../../schema/rpl/registered.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = 'rpl/demand'

interface Saved extends Answer {
  block_id: number
  panchayat_id: number
  errors: Record<string, string>
}

interface Gaps {
  total: number
  totals: Record<string, number>
  rows: { block_id: number; job_role_id: number; missing: number }[]
}

onOneDriver((driver) => {
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
    // One that does not exist is named itself, and not the areas that would contain it.
    expect((await staff.api.post<Saved>(PATH, { ...sent, panchayat_id: 2_000_000 })).body.errors).toEqual({
      panchayat_id: 'There is no active record with this id',
    })
    const there = await api.post<Saved>(PATH, { ...sent, panchayat_id: village.id, description: 'Wells' })
    expect(there.body).toMatchObject({ panchayat_id: village.id, block_id: village.block_id })
    const other = world.other('panchayat').id
    expect((await staff.api.post(PATH, { ...sent, panchayat_id: other })).status).toBe(400)
  })

  describe('With candidates in every status', () => {
    let block: number
    /** An application that was rejected and reopened, which was submitted before. */
    const reopened = 'reopened'
    const statuses = [
      'draft',
      reopened,
      'submitted',
      'approved',
      'assigned',
      'in_batch',
      'certified',
      'placed',
      'withdrawn',
      'merged',
    ]

    beforeAll(async () => {
      const { state_id, district_id, block_id, id: panchayat_id } = village
      block = Number(block_id)
      const place = { state_id, district_id, block_id, panchayat_id, city_id: null, job_role_id: role.id }
      for (const [at, status] of statuses.entries()) {
        const { body, text } = await api.post<Answer>(
          candidate.path,
          world.fresh(candidate, { ...place, trade_id: null, sector_id: role.trade_sector_id }),
        )
        expect(body.id, text).toBeGreaterThan(0)
        await api.database.query(
          `update employee_registration set application_status = $1::text, registration_number = $2::text, submitted_on = $3::date where id = $4::integer`,
          [
            status === reopened ? 'draft' : status,
            `X-${at}`,
            status === 'draft' ? null : '2026-02-01',
            body.id,
          ],
        )
      }
    })

    test('it is counted with the candidates of the block and the job role, in the scope of the caller', async () => {
      const expected = { demands: 24, registered: 7, certified: 2, available: 2 }
      expect(await count(staff.api, { block_id: block, job_role_id: role.id })).toEqual(expected)
      expect(await count(api, { block_id: String(block), job_role_id: role.id })).toEqual(expected)
      expect(await count(staff.api)).toMatchObject({ demands: 24 })
      const elsewhere = await createOfficer(api, world, 4, { areas: [{ state_id: world.other('state').id }] })
      expect(await count(elsewhere.api, { block_id: block })).toEqual({
        demands: 0,
        registered: 0,
        certified: 0,
        available: 0,
      })
    })

    test('the page of gaps begins where most workers are missing, and each figure is the length of its list', async () => {
      const [other, own] = [world.other('job_role'), { block_id: block, job_role_id: role.id }]
      for (const [job_role_id, demands] of [
        [other.id, 40],
        [role.id, 3],
      ])
        await staff.api.post(PATH, { job_role_id, demands, description: `Further ${demands}` })
      const { body, text } = await staff.api.get<Gaps>(`${PATH}/gaps`)
      expect(
        body.rows.map(({ job_role_id, missing }) => [job_role_id, missing]),
        text,
      ).toEqual([
        [other.id, 40],
        [role.id, 24],
      ])
      expect(body.rows[1]).toMatchObject({ ...own, demands: 27, registered: 7, in_training: 1, certified: 2 })
      expect(body.total).toBe(2)
      expect(body.totals).toEqual({
        demands: 67,
        registered: 7,
        in_training: 1,
        certified: 2,
        missing: 64,
      })
      const lists: [number, object][] = [
        [7, registeredFilter],
        [1, { application_status: ['in_batch'] }],
        [2, { application_status: ['certified', 'placed'] }],
      ]
      for (const [length, listed] of lists) {
        const filter = JSON.stringify({ ...own, ...listed })
        const { body: records } = await staff.api.get<unknown[]>(
          `${candidate.path}?filter=${encodeURIComponent(filter)}&range=[0,99]`,
        )
        expect(records).toHaveLength(length)
      }
      const report = await api.post<{ totals: object }>('rpl/reports/candidates_registered', {
        block_id: [block],
        job_role_id: [role.id],
      })
      expect(report.body.totals, report.text).toMatchObject({ registered: 7 })
      const second = await staff.api.get<Gaps>(`${PATH}/gaps?range=[1,1]`)
      expect(second.body.rows.map(({ job_role_id }) => job_role_id)).toEqual([role.id])
      const ofRole = await staff.api.get<Gaps>(`${PATH}/gaps?job_role_id=${role.id}`)
      expect(ofRole.body.totals).toMatchObject({ demands: 27, missing: 24 })
    })

    test('who may view demands but not candidates gets no counts of candidates, not even of many', async () => {
      const { state_id, district_id } = village
      const viewer = await createOfficer(api, world, 5, {
        areas: [{ state_id, district_id }],
        rights: ({ name }) => (name === 'demand' ? ['view'] : []),
      })
      expect((await viewer.api.get(PATH)).status).toBe(200)
      const replies = [
        await viewer.api.post<Answer>('rpl/get_demand_count', { block_id: block, job_role_id: role.id }),
        await viewer.api.post<Answer>('rpl/get_demand_count', {}),
        await viewer.api.get<Answer>(`${PATH}/gaps?job_role_id=${role.id}`),
      ]
      for (const { status, body } of replies) {
        expect(status).toBe(403)
        expect(body).toEqual({ message: expect.stringContaining('cannot view candidates') })
      }
    })

    test('the gaps are those of the areas of the caller', async () => {
      const { state_id, district_id } = village
      const totals = async (level: number, areas: object[]) => {
        const { api: officer } = await createOfficer(api, world, level, { areas: areas as never })
        const { status, body } = await officer.get<Gaps>(`${PATH}/gaps`)
        return status === 200 ? body.totals.demands : status
      }
      expect(await totals(4, [{ state_id }])).toBe(67)
      expect(await totals(5, [{ state_id, district_id }])).toBe(67)
      expect(await totals(4, [{ state_id: world.other('state').id }])).toBe(0)
      expect(await totals(8, [{ state_id }])).toBe(403)
    })
  })
})
