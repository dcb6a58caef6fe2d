/** Applications are shared out among those who can decide about them. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { entityOf } from '../../schema/index.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
type Approvers = ReplyOf<'GET rpl/employee_registration/approvers'>
type Outcome = ReplyOf<'POST rpl/employee_registration/assign_approver'>
type Row = Stored & { approver_id: number | null; queued_at: string; application_status: string }

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let approver: Officer
  let mission: Officer
  let elsewhere: Officer

  const read = async (id: number) => (await api.get<Row>(`${PATH}/${id}`)).body
  const submitted = async (by: Officer = clerk) => (await submitCandidate(by.api, world)).id
  const assign = (by: Officer, ids: number[], approver_id: number | null, headers?: Record<string, string>) =>
    by.api.post<Outcome>(`${PATH}/assign_approver`, { ids, approver_id }, headers)
  const listed = async (by: Officer) => (await by.api.get<Approvers>(`${PATH}/approvers`)).body
  const step = async (by: Officer, body: object) => {
    const { status, headers, text } = await by.api.post(`${PATH}/step`, body)
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    const { body: other } = await api.post<Stored>(
      'district',
      world.fresh(entityOf('district'), { state_id }),
    )
    const area = { state_id, district_id: id }
    const rights = () => ['view', 'create', 'update', 'approve']
    clerk = await createOfficer(api, world, 6, { areas: [area], rights: () => ['view', 'create', 'update'] })
    approver = await createOfficer(api, world, 5, { areas: [area], rights })
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }], rights })
    elsewhere = await createOfficer(api, world, 5, { areas: [{ state_id, district_id: other.id }], rights })
  })

  test('Each sees themselves and those below who can decide, and how many wait for them since when', async () => {
    const ids = [await submitted(), await submitted()]
    expect((await assign(mission, ids, approver.id)).status).toBe(200)
    const [first] = await Promise.all(ids.map(read))
    const own = { id: approver.id, waiting: 2 }
    const [shown] = await listed(approver)
    expect(shown).toMatchObject(own)
    expect(Date.parse(String(shown?.oldest))).toBe(Date.parse(String(first?.queued_at)))
    const seen = await listed(mission)
    expect(seen.map(({ id }) => id)).not.toContain(clerk.id)
    expect(seen.find(({ id }) => id === approver.id)).toMatchObject(own)
    expect(seen.find(({ id }) => id === mission.id)).toMatchObject({ waiting: 0, oldest: null })
    expect((await clerk.api.get(`${PATH}/approvers`)).status).toBe(403)
    expect((await assign(clerk, ids, approver.id)).status).toBe(403)
  })

  test('An assignment is in the list and in the history, and the application keeps its place in the queue', async () => {
    const id = await submitted()
    const before = await read(id)
    const { body } = await assign(mission, [id], approver.id)
    expect(body.records).toEqual([{ id, version: before.version + 1, approver_id: approver.id }])
    const after = await read(id)
    expect([after.approver_id, after.queued_at]).toEqual([approver.id, before.queued_at])
    expect(after.updated_at > before.updated_at).toBe(true)
    const filter = { approver_id: approver.id, id: [id] }
    expect((await approver.api.get<Row[]>(PATH, { filter })).body).toHaveLength(1)
    expect((await approver.api.get<Row[]>(PATH, { filter: { approver_id: null, id: [id] } })).body).toEqual(
      [],
    )
    const history = await api.get<{ action: string }[]>(`${PATH}/${id}/history`)
    expect(history.body[0]).toMatchObject({ action: 'assign_approver' })
    expect((await mission.api.post(`${PATH}/undo`, { operation: body.operation })).status).toBe(404)
    // The same again changes nothing.
    expect((await assign(mission, [id], approver.id)).body).toEqual({ ...body, operation: null })
    expect((await assign(approver, [id], null)).body.records).toMatchObject([{ approver_id: null }])
  })

  test('A retry has one effect', async () => {
    const id = await submitted()
    const key = { 'idempotency-key': `approver ${id}` }
    const first = await assign(mission, [id], approver.id, key)
    expect((await assign(mission, [id], approver.id, key)).body).toEqual(first.body)
    expect((await read(id)).approver_id).toBe(approver.id)
  })

  test('What the approver cannot decide, or does not wait, is refused one by one', async () => {
    const [good, decided, own] = [await submitted(), await submitted(), await submitted(approver)]
    await step(approver, { id: decided, step: 'approve' })
    const { body, status } = await assign(mission, [good, decided, own, 2_000_000], approver.id)
    expect(status).toBe(200)
    const refused = Object.fromEntries(body.records.map((one) => [one.id, 'refused' in one && one.refused]))
    expect(refused).toEqual({ [good]: false, [decided]: 409, [own]: 409, 2000000: 404 })
    const offered = async (filter: object) =>
      (await mission.api.get<Approvers>(`${PATH}/approvers`, { filter })).body
    expect((await listed(mission)).map(({ id }) => id)).toContain(elsewhere.id)
    const ofThis = (await offered({ id: [good] })).map(({ id }) => id)
    expect([mission, approver, elsewhere].map(({ id }) => ofThis.includes(id))).toEqual([true, true, false])
    expect(await offered({ name: 'x' })).toMatchObject({ errors: { name: /./ } })
    expect(await offered({ id: ['x'] })).toMatchObject({ errors: { id: /./ } })
    const foreign = await assign(mission, [good], elsewhere.id)
    expect(foreign.body.records).toMatchObject([{ id: good, refused: 409 }])
    for (const unknown of [clerk.id, 2_000_000])
      expect((await assign(mission, [good], unknown)).body).toMatchObject({ errors: { approver_id: /./ } })
    // A district cannot see who decides for the state, nor another district its applications.
    expect((await assign(approver, [good], mission.id)).status).toBe(400)
    expect((await assign(elsewhere, [good], elsewhere.id)).body.records).toMatchObject([{ refused: 404 }])
    expect((await read(good)).approver_id).toBe(approver.id)
  })

  test('The approver stays while an application is corrected, goes with the decision, and comes back with its undo', async () => {
    const id = await submitted()
    await assign(mission, [id], approver.id)
    await step(approver, { id, step: 'send_back', notes: 'The pin code' })
    expect((await read(id)).approver_id).toBe(approver.id)
    await step(clerk, { id, step: 'submit' })
    const operation = await step(approver, { id, step: 'approve' })
    expect(await read(id)).toMatchObject({ application_status: 'approved', approver_id: null })
    expect((await approver.api.post(`${PATH}/undo_step`, { operation })).status).toBe(200)
    expect(await read(id)).toMatchObject({ application_status: 'submitted', approver_id: approver.id })
  })
})
