/** The training providers of candidates: who can be assigned to which, until every place is taken. */
import { beforeAll, expect, test } from 'vitest'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')
const DECIDE = ['view', 'update', 'approve']

interface Outcome extends Answer {
  application_status: string
  tps_id: number | null
  records: { id: number; application_status?: string; refused?: number; message?: string }[]
}

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let mission: Officer
  let district: Stored & { state_id: number }
  let trade: Stored
  let providers = 0

  const assign = (by: Api, body: unknown) => by.post<Outcome>(`${PATH}/assign_data_to_tps`, body)
  const stored = async (id: number) => (await api.get<Outcome>(`${PATH}/${id}`)).body

  /** An approved candidate of the district and the trade. */
  async function approved(values = {}): Promise<number> {
    const { body, status, text } = await api.post<Answer>(
      PATH,
      world.fresh(candidate, { trade_id: trade.id, sector_id: trade.trade_sector_id, ...values }),
    )
    expect(status, text).toBe(200)
    await api.database.query(
      `update employee_registration set application_status = 'approved' where id = $1::integer`,
      [body.id],
    )
    return body.id
  }
  /** An account of a training provider of the district and the trade, with a password. */
  async function provider(values: object = {}): Promise<Stored> {
    providers += 1
    const { body, status, text } = await api.post<Stored>('rpl/account', {
      name: `Provider ${'ABCDEFGHIJKLMNOP'[providers]}`,
      email: `provider${providers}@example.in`,
      mobile: `92000000${String(providers).padStart(2, '0')}`,
      data: [{ state_id: district.state_id, district_id: district.id }],
      trade_data: [{ trade_id: trade.id, sector_id: trade.trade_sector_id }],
      ...values,
    })
    expect(status, text).toBe(200)
    return body
  }

  const suspend = ({ id }: Stored) =>
    api.database.query('update users set data_suspended = 1 where id = $1::integer', [id])

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    trade = world.first('trade')
    const { district_id } = (await stored(await approved())) as unknown as { district_id: number }
    district = (await api.get<Stored & { state_id: number }>(`district/${district_id}`)).body
    const areas = [{ state_id: district.state_id }]
    mission = await createOfficer(api, world, 4, { areas, rights: () => DECIDE })
  })

  test('Of many, as many get a place as there are, also when two assign at the same time', async () => {
    const tps = await provider({ capacity: 5 })
    const ids = await Promise.all(Array.from({ length: 8 }, () => approved()))
    const [first, second] = await Promise.all([
      assign(mission.api, { id: ids.slice(0, 4), tps_id: tps.id }),
      assign(mission.api, { id: ids.slice(4), tps_id: tps.id }),
    ])
    const records = [...first.body.records, ...second.body.records]
    expect(records.filter(({ application_status }) => application_status === 'assigned')).toHaveLength(5)
    expect(records.filter(({ refused }) => refused === 409)).toHaveLength(3)
    const [taken] = await api.database.query<{ count: number }>(
      'select count(*)::integer as count from employee_registration where tps_id = $1::integer',
      [tps.id],
    )
    expect(taken?.count).toBe(5)
  })

  if (!isFullyTested(driver)) return

  test('A candidate is assigned to a provider, who is notified, and unassigned with a reason', async () => {
    const [tps, id] = [await provider(), await approved()]
    const { body } = await assign(mission.api, { id, tps_id: tps.id })
    expect(body).toMatchObject({ id, application_status: 'assigned' })
    expect(await stored(id)).toMatchObject({ application_status: 'assigned', tps_id: tps.id })
    const [notice] = await api.database.query<{ kind: string; data: { status: string } }>(
      'select kind, data from notification where user_id = $1::integer',
      [tps.id],
    )
    expect(notice).toMatchObject({ kind: 'application', data: { status: 'assigned' } })
    const unassign = (notes?: string) =>
      mission.api.post<Outcome>(`${PATH}/step`, { id, step: 'unassign', notes })
    expect((await unassign()).status).toBe(400)
    expect((await unassign('The centre has closed')).body.application_status).toBe('approved')
    expect((await stored(id)).tps_id).toBeNull()
    const history = await api.get<{ action: string; changes: { field: string; to: unknown }[] }[]>(
      `${PATH}/${id}/history`,
    )
    expect(history.body.map(({ action }) => action).slice(0, 2)).toEqual(['unassign', 'assign'])
    expect(history.body[1]?.changes.map(({ field }) => field)).toContain('tps_id')
  })

  test('The list of providers has their trades, their places and how many are taken', async () => {
    const tps = await provider({ capacity: 12 })
    expect((await assign(mission.api, { id: await approved(), tps_id: tps.id })).status).toBe(200)
    await api.post('rpl/account/status', { id: (await provider()).id })
    await suspend(await provider())
    const ofWorld = world.first('batch').tps_id
    const { body } = await mission.api.get<(Stored & { trades: Stored[] })[]>(`${PATH}/get_tps_list`)
    expect(body.find(({ id }) => id === tps.id)).toEqual({
      id: tps.id,
      name: tps.name,
      trades: [{ id: trade.id, name: trade.name }],
      capacity: 12,
      assigned: 1,
    })
    expect(body.filter(({ id }) => id !== ofWorld)).toHaveLength(providers - 2)
    const areas = [{ state_id: district.state_id }]
    const other = await createOfficer(api, world, 8, { areas, roleId: TPS_ROLE })
    const own = await other.api.get<Stored[]>(`${PATH}/get_tps_list`)
    expect(own.body.map(({ id }) => id)).toEqual([other.id])
    const elsewhere = await createOfficer(api, world, 4, {
      areas: [{ state_id: world.other('state').id }],
      rights: () => DECIDE,
    })
    expect((await elsewhere.api.get<Stored[]>(`${PATH}/get_tps_list`)).body).toEqual([])
    expect((await assign(elsewhere.api, { id: await approved(), tps_id: tps.id })).status).toBe(400)
  })

  test('A provider of other trades or areas, a full one, and a user who is none, are refused with the reason', async () => {
    const id = await approved()
    const otherDistrict = await provider({ data: [{ state_id: world.other('state').id }] })
    const otherTrade = await provider({ trade_data: [] })
    const full = await provider({ capacity: 0 })
    const suspended = await provider()
    await suspend(suspended)
    const reasons = [
      [otherTrade, /does not teach/],
      [otherDistrict, /does not work in the area/],
      [suspended, /does not work in the area/],
      [full, /no free place/],
    ] as const
    for (const [tps, reason] of reasons) {
      const { status, body } = await assign(api, { id, tps_id: tps.id })
      expect([status, body.message]).toEqual([409, expect.stringMatching(reason)])
    }
    for (const tps_id of [world.first('users').id, mission.id, 2_000_000]) {
      const { status, body } = await assign(mission.api, { id, tps_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['tps_id']])
    }
    expect((await mission.api.post(`${PATH}/step`, { id, step: 'assign' })).status).toBe(400)
    expect((await stored(id)).application_status).toBe('approved')
  })

  test('Only the state mission assigns; the provider then sees the candidate', async () => {
    const [tps, id] = [await provider(), await approved()]
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const officer = await createOfficer(api, world, 5, { areas, rights: () => DECIDE })
    expect((await assign(officer.api, { id, tps_id: tps.id })).status).toBe(403)
    expect((await assign(mission.api, { id, tps_id: tps.id })).status).toBe(200)
    const [{ password_hash } = { password_hash: '' }] = await api.database.query<{ password_hash: string }>(
      'select password_hash from users where id = $1::integer',
      [mission.id],
    )
    await api.database.query(
      'update users set password_hash = $1::text, must_change_password = 0 where id = $2::integer',
      [password_hash, tps.id],
    )
    const own = await api.as(String(tps.email))
    expect((await own.get<Stored[]>(PATH)).body.map((one) => one.id)).toEqual([id])
    expect((await assign(own, { id, tps_id: tps.id })).status).toBe(403)
  })
})
