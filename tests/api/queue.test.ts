/** Applications and candidates wait since they have their status: only a step that stands changes their place in the queue. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DuplicateCase } from '../../schema/contract/duplicateCases.ts'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { anonymousClient, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { changeTesting } from '../fixtures/changeTesting.ts'
import { duplicateTesting } from '../fixtures/duplicateTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const consent = { version: 1, language: 'en' }
type Row = Stored & Readonly<Record<string, unknown>> & { queued_at: string }

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let of: Awaited<ReturnType<typeof changeTesting>>
  let testing: ReturnType<typeof duplicateTesting>
  let mission: Officer
  let trade_id: number

  const read = async (id: number) => (await api.get<Row>(`${PATH}/${id}`)).body
  const post = async <Reply>(by: Officer, call: string, body: object): Promise<Reply> => {
    const { status, text } = await by.api.post(`${PATH}/${call}`, body)
    expect(status, text).toBe(200)
    return JSON.parse(text)
  }
  const decide = async (by: Officer, body: object) => {
    const { status, text, headers } = await by.api.post(`${PATH}/step`, body)
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }
  const undo = (by: Officer, operation: number) => post(by, 'undo_step', { operation })
  /** The candidate got the status so many days ago. */
  const since = (id: number, days: number) =>
    api.database.query(
      `update employee_registration set queued_at = now() - make_interval(days => $2::integer, hours => 1) where id = $1::integer`,
      [id, days],
    )
  const submitted = async (days: number, values = {}) => {
    const { id } = await submitCandidate(of.clerk.api, world, values)
    await since(id, days)
    return id
  }
  const inbox = async () => {
    const query = { filter: { application_status: 'submitted' }, sort: ['queued_at', 'ASC'], range: [0, 99] }
    return (await of.approver.api.get<Row[]>(PATH, query)).body.map(({ id }) => id)
  }
  /** Does something with the first of three applications, which is still the first then, and has waited as long. */
  const expectSamePlace = async (act: (id: number) => Promise<unknown>, values = {}) => {
    const ids = [await submitted(9, values), await submitted(5), await submitted(2)]
    const [first = 0] = ids
    const before = await read(first)
    expect(await inbox()).toEqual(ids)
    await act(first)
    expect(await inbox()).toEqual(ids)
    expect((await read(first)).queued_at).toBe(before.queued_at)
    return first
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    of = await changeTesting(api, world)
    testing = duplicateTesting(api, world)
    const { state_id } = world.first('district') as Stored & { state_id: number }
    mission = await createOfficer(api, world, 4, {
      areas: [{ state_id }],
      rights: () => ['view', 'create', 'update', 'approve'],
    })
    trade_id = world.first('trade').id
  })
  beforeEach(async () => {
    await api.database.query('delete from throttle')
    await api.database.query(
      `update employee_registration set application_status = 'withdrawn' where application_status in ('submitted', 'approved')`,
    )
  })

  test('An application whose decision is undone is where it was, whatever the decision', async () => {
    const steps = [{ step: 'approve' }, { step: 'send_back', notes: 'Dark' }, { step: 'reject', notes: 'No' }]
    const first = await expectSamePlace(async (id) => {
      for (const step of steps) {
        const before = Date.now()
        const operation = await decide(of.approver, { id, ...step })
        expect(Date.parse((await read(id)).queued_at)).toBeGreaterThan(before - 60_000)
        await undo(of.approver, operation)
      }
    })
    const { body: home } = await of.approver.api.get<ReplyOf<'GET home'>>('home')
    const { queued_at } = await read(first)
    const line = home.items.find(({ name }) => name === 'applications')
    expect([line?.count, Date.parse(String(line?.at))]).toEqual([3, Date.parse(queued_at)])
    // The history shows no time of waiting.
    const { text } = await api.get(`${PATH}/${first}/history`)
    expect(text).toContain('undo_step')
    expect(text).not.toContain('queued_at')
  })

  if (!isFullyTested(driver)) return

  test('Of a decision about many, each gets its own place back', async () => {
    const ids = [await submitted(2), await submitted(5), await submitted(9)]
    await undo(of.approver, await decide(of.approver, { ids, step: 'approve' }))
    expect(await inbox()).toEqual(ids.toReversed())
  })

  test('A consent that is withdrawn and given again, and an approver, do not move it', async () => {
    await expectSamePlace(async (id) => {
      const version = (await read(id)).version
      await post(of.clerk, 'withdraw_consent', { id })
      await post(of.clerk, 'consent', { id, consent })
      const before = await read(id)
      await post(mission, 'assign_approver', { ids: [id], approver_id: of.approver.id })
      const after = await read(id)
      expect([after.version, after.updated_at > before.updated_at]).toEqual([version + 3, true])
      const approvers = await mission.api.get<ReplyOf<'GET rpl/employee_registration/approvers'>>(
        `${PATH}/approvers`,
      )
      const own = approvers.body.find((one) => one.id === of.approver.id)
      expect([own?.waiting, Date.parse(String(own?.oldest))]).toEqual([1, Date.parse(after.queued_at)])
    })
  })

  test('An account that is linked, and a record that is merged into it, do not move it', async () => {
    const { mobile, email } = newCandidate()
    const client = anonymousClient(api)
    await client.signUp({ ...newCandidate(), mobile, email })
    expect((await client.verify(mobile, await client.codeFor(mobile))).status).toBe(200)
    const person = { name: 'Gangavva Kori', date_of_birth: '1983-04-05' }
    await expectSamePlace(
      async (id) => {
        const own = await api.as(email, PASSWORD)
        expect((await own.post(`${PATH}/link`, person)).status).toBe(200)
        expect((await read(id)).user_id).not.toBeNull()
        const other = await testing.save({ ...person, email: 'gangavva@example.in' }, of.clerk.api)
        const [found] = await testing.casesOf(other)
        await merge(found as DuplicateCase, id, ['email'])
        expect((await read(id)).email).toBe('gangavva@example.in')
      },
      { ...person, mobile },
    )
  })

  const merge = async (
    { id, version, first, second }: DuplicateCase,
    survivor_id: number,
    take: string[],
  ) => {
    const versions = [(await read(first.id)).version, (await read(second.id)).version]
    const sent = { id, version, survivor_id, versions, decision: 'merge', take }
    const { status, text } = await api.post(`${PATH}/duplicates/decide`, sent)
    expect(status, text).toBe(200)
    return JSON.parse(text) as DuplicateCase
  }

  test('An application that a merge ended waits again where it did; one that was approved waits from the undo', async () => {
    const merged = async (person: Readonly<Record<string, unknown>>) => {
      const id = await submitted(9, { ...person, mobile: '9345678901' })
      const survivor = await testing.save(person)
      const [found] = await testing.casesOf(survivor)
      return { id, decide: () => merge(found as DuplicateCase, survivor.id, []) }
    }
    const separate = async ({ id, version }: DuplicateCase) =>
      expect((await api.post(`${PATH}/duplicates/undo`, { id, version })).status).toBe(200)
    const waiting = await merged({ name: 'Irappa Sali', date_of_birth: '1976-02-03' })
    const { queued_at } = await read(waiting.id)
    await separate(await waiting.decide())
    expect(await read(waiting.id)).toMatchObject({ application_status: 'submitted', queued_at })

    const approved = await merged({ name: 'Basappa Nidagundi', date_of_birth: '1977-08-09' })
    await decide(of.approver, { id: approved.id, step: 'approve' })
    await since(approved.id, 4)
    await separate(await approved.decide())
    const again = await read(approved.id)
    expect(again.application_status).toBe('submitted')
    expect(Date.parse(again.queued_at)).toBeGreaterThan(Date.now() - 3_600_000)
  })

  test('Who was sent back and submits again waits anew, behind the others', async () => {
    const [first, second] = [await submitted(9), await submitted(5)]
    await decide(of.approver, { id: first, step: 'send_back', notes: 'The photo is dark' })
    await since(first, 7)
    await of.clerk.api.post(PATH, { id: first, constituency: 'Ron' })
    await decide(of.clerk, { id: first, step: 'submit' })
    expect(await inbox()).toEqual([second, first])
  })

  test('An approved change does not shorten the wait for a place in a batch', async () => {
    const [first, second] = [await of.approved({ trade_id }), await of.approved({ trade_id })]
    await since(first.id, 41)
    await since(second.id, 12)
    await of.approve(await of.requested(first.id, { constituency: 'Ron' }))
    const { body } = await mission.api.post<{ outside: Row[]; groups: { candidates: Row[] }[] }>(
      'rpl/batch/proposal',
      { trade_id },
    )
    const pool = [...body.groups.flatMap(({ candidates }) => candidates), ...body.outside]
    expect(new Map(pool.map(({ id, waiting }) => [id, waiting]))).toEqual(
      new Map([
        [first.id, 41],
        [second.id, 12],
      ]),
    )
  })

  test('The time is read, sorted and filtered by as the others, and no write sets it', async () => {
    const ids = [await submitted(9), await submitted(5)]
    const { queued_at } = await read(ids[1] as number)
    const list = async (filter: object) =>
      (await api.get<Row[]>(PATH, { filter: { id: ids, ...filter }, sort: ['queued_at', 'DESC'] })).body
    expect((await list({})).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await list({ queued_at_gte: queued_at })).map(({ id }) => id)).toEqual([ids[1]])
    for (const name of ['queued_at', 'created_at']) {
      const refused = await api.post(PATH, { ...world.fresh(candidate), [name]: queued_at })
      expect([refused.status, refused.body]).toMatchObject([400, { errors: { [name]: /./ } }])
    }
    // Without a queue there is no such time.
    const { status, body } = await api.get('state', { sort: ['queued_at', 'ASC'], range: [0, 1] })
    expect([status, body]).toMatchObject([400, { errors: { queued_at: /./ } }])
  })
})
