import { beforeAll, expect, test } from 'vitest'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')

interface UndoAnswer extends Answer {
  operation: number
  application_status: string
  records: { id: number; application_status?: string; refused?: number; message?: string }[]
}
type Notice = { title: string; text: string; read_at: string | null }

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let clerk: Officer
  let approver: Officer
  let mission: Officer
  let areas: Record<string, unknown>[]

  const post = (by: Api, call: string, body: unknown, headers?: Record<string, string>) =>
    by.request<UndoAnswer>('POST', `${PATH}/${call}`, body, headers)
  const read = async (id: number) => (await api.get<Stored & Record<string, unknown>>(`${PATH}/${id}`)).body
  const submitted = (values = {}) => submitCandidate(clerk.api, world, values)
  /** Takes a step and gives its operation. */
  const step = async (by: Officer, body: object): Promise<number> => {
    const { status, headers, text } = await post(by.api, 'step', body)
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }
  const undo = (by: Officer, operation: number, headers?: Record<string, string>) =>
    post(by.api, 'undo_step', { operation }, headers)
  const notices = async (by: Officer) => (await by.api.get<Notice[]>('notifications')).body

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { id, state_id } = world.first('district') as Stored & { state_id: number }
    areas = [{ state_id, district_id: id }]
    const rights = () => ['view', 'update', 'approve']
    clerk = await createOfficer(api, world, 6, { areas, rights: () => ['view', 'create', 'update'] })
    approver = await createOfficer(api, world, 5, { areas, rights })
    mission = await createOfficer(api, world, 4, { areas: [{ state_id }], rights })
  })

  test('Of many those that changed since are left, each with its outcome, and a retry has one effect', async () => {
    const [first, second, third] = [await submitted(), await submitted(), await submitted()]
    const ids = [first.id, second.id, third.id]
    const operation = await step(approver, { ids, step: 'approve' })
    await step(clerk, { id: second.id, step: 'withdraw' })
    const key = { 'Idempotency-Key': `undo-${operation}` }
    const [one, other] = await Promise.all([undo(approver, operation, key), undo(approver, operation, key)])
    expect(one.text).toBe(other.text)
    const outcomes = one.body.records.map(({ id, application_status, refused }) => [
      id,
      application_status ?? refused,
    ])
    expect(new Map(outcomes as [number, unknown][])).toEqual(
      new Map<number, unknown>([
        [first.id, 'submitted'],
        [third.id, 'submitted'],
        [second.id, 409],
      ]),
    )
    expect(await read(first.id)).toMatchObject({ version: 4 })
    expect((await undo(approver, operation)).status).toBe(409)
  })

  if (!isFullyTested(driver)) return

  test('Who took a step undoes it: status and notes are those before it, the number stays, and it can be decided again', async () => {
    const { id } = await submitted()
    const before = await read(id)
    const operation = await step(approver, { id, step: 'reject', notes: 'Wrong person' })
    const { status, body, headers } = await undo(approver, operation)
    expect(status).toBe(200)
    expect(body.records).toEqual([
      {
        id,
        version: 4,
        application_status: 'submitted',
        registration_number: before.registration_number,
      },
    ])
    expect(headers.get('x-operation')).toBe(String(body.operation))
    expect(await read(id)).toMatchObject({ application_status: 'submitted', notes: before.notes })
    const history = await api.get<{ action: string; undone: boolean }[]>(`${PATH}/${id}/history`)
    expect(history.body.slice(0, 2)).toMatchObject([
      { action: 'undo_step', undone: false },
      { action: 'reject', undone: true },
    ])
    expect((await undo(approver, operation)).status).toBe(409)
    expect((await undo(approver, body.operation)).status).toBe(404)
    await step(approver, { id, step: 'approve' })
  })

  test('Undoing a submission leaves no day of it, each time; undoing a later one leaves the first', async () => {
    const { id } = await submitted()
    const today = (await read(id)).submitted_on
    expect(today).toMatch(/^\d{4}-/)
    const last = async () =>
      (await clerk.api.get<{ operation: number }[]>(`${PATH}/${id}/history`)).body[0]?.operation ?? 0
    const undone = async () => {
      expect((await undo(clerk, await last())).status).toBe(200)
      return (await read(id)).submitted_on
    }
    expect(await undone()).toBeNull()
    await step(clerk, { id, step: 'submit' })
    expect(await undone()).toBeNull()
    await step(clerk, { id, step: 'submit' })
    await step(approver, { id, step: 'send_back', notes: 'The photo is dark' })
    await step(clerk, { id, step: 'submit' })
    expect(await undone()).toBe(today)
  })

  test('The candidate’s side reads that the decision was undone, in place of a decision that it has not read', async () => {
    const { id, name } = await submitted()
    const operation = await step(approver, { id, step: 'approve' })
    const titled = async () => (await notices(clerk)).filter(({ title }) => title.includes(String(name)))
    expect((await titled()).map(({ title }) => title)).toEqual([`Application of ${name}: approved`])
    expect((await undo(approver, operation)).status).toBe(200)
    expect((await titled()).map(({ title }) => title)).toEqual([
      `Application of ${name}: decision undone, submitted again`,
    ])
  })

  test('Nobody else undoes a step, nor who lost the right since; the generic undo refuses it', async () => {
    const { id } = await submitted()
    const operation = await step(approver, { id, step: 'approve' })
    for (const by of [mission, clerk]) expect((await undo(by, operation)).status).toBe(404)
    expect((await post(api, 'undo_step', { operation })).status).toBe(404)
    expect((await post(approver.api, 'undo', { operation })).status).toBe(409)
    expect((await undo(approver, 999_999_999)).status).toBe(404)
    expect((await post(approver.api, 'undo_step', { operation: 'x' })).status).toBe(400)
    const saved = await clerk.api.post<Stored>(PATH, world.fresh(candidate))
    const [own] = await api.database.query<{ id: number }>('select max(id) as id from operation')
    expect(saved.status).toBe(200)
    expect((await undo(clerk, Number(own?.id))).status).toBe(404)
    expect(await read(id)).toMatchObject({ application_status: 'approved' })
  })

  test('After ten minutes, or a later step or change, a step stays', async () => {
    const late = await submitted()
    const operation = await step(approver, { id: late.id, step: 'approve' })
    const setBack = (minutes: number) =>
      api.database.transaction(async (db) => {
        await db.script('alter table operation disable trigger user')
        await db.query(
          'update operation set at = now() - make_interval(mins => $2::integer) where id = $1::bigint',
          [operation, minutes],
        )
        await db.script('alter table operation enable trigger user')
      })
    await setBack(candidateSteps.table.undoMinutes + 1)
    const refused = await undo(approver, operation)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A step can be undone within 10 minutes. Take another step instead.',
    ])
    await setBack(candidateSteps.table.undoMinutes - 1)
    expect((await undo(approver, operation)).status).toBe(200)

    const { id } = await submitted()
    const sentBack = await step(approver, { id, step: 'send_back', notes: 'Address' })
    const submission = await clerk.api.post(PATH, { id, constituency: 'Badami' })
    expect(submission.status).toBe(200)
    expect((await undo(approver, sentBack)).status).toBe(409)
    const again = await step(clerk, { id, step: 'submit' })
    await step(approver, { id, step: 'approve' })
    expect((await undo(clerk, again)).status).toBe(409)
    expect(await read(id)).toMatchObject({ application_status: 'approved', constituency: 'Badami' })
  })

  test('An approval that a withdrawal ended does not come back: it waits for a decision again', async () => {
    const { id } = await submitted()
    await step(approver, { id, step: 'approve' })
    const operation = await step(clerk, { id, step: 'withdraw' })
    expect((await undo(clerk, operation)).body.records).toMatchObject([
      { id, application_status: 'submitted' },
    ])
  })

  test('Undoing an assignment frees the place; undoing its end takes one, if there is one', async () => {
    const [one, other] = [await submitted(), await submitted()]
    await step(approver, { ids: [one.id, other.id], step: 'approve' })
    const { trade_id, sector_id } = await read(one.id)
    const provider = {
      user_role_id: TPS_ROLE,
      name: 'Provider',
      mobile: '9200000009',
      email: 'one@example.in',
    }
    const places = { capacity: 1, data: areas, trade_data: [{ trade_id, sector_id }] }
    const { body: tps } = await api.post<Stored>('rpl/account', { ...provider, ...places })
    const assign = (id: number) => step(mission, { id, step: 'assign', tps_id: tps.id })
    expect((await undo(mission, await assign(one.id))).status).toBe(200)
    expect(await read(one.id)).toMatchObject({ application_status: 'approved', tps_id: null })
    await assign(one.id)
    const ended = await step(mission, { id: one.id, step: 'unassign', notes: 'Moved' })
    const taken = await assign(other.id)
    expect((await undo(mission, ended)).status).toBe(409)
    expect((await undo(mission, taken)).status).toBe(200)
    expect((await undo(mission, ended)).status).toBe(200)
    expect(await read(one.id)).toMatchObject({ application_status: 'assigned', tps_id: tps.id, notes: null })
  })
})
