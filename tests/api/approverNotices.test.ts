/** Notifications of what waits for a user, at each step: approvers of applications, and assessors of batches. */
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { startTraining, type Training } from '../fixtures/batchTesting.ts'
import { countStatements } from '../fixtures/countStatements.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { submitCandidate } from '../fixtures/submitCandidate.ts'
import type { Stored } from '../fixtures/world.ts'

const PATH = 'rpl/employee_registration'
const consent = { version: 1, language: 'en' }
/** Applications that are submitted and decided at once. */
const RACING = 6

interface Note {
  kind: string
  title: string
  text: string
  link: string
  read: boolean
  data: { candidates: { id: number; name: string }[] }
}

onEachDriver((driver) => {
  let training: Training
  let clerk: Officer
  let approver: Officer

  beforeAll(async () => {
    training = await startTraining(driver)
    const { api, world, area } = training
    clerk = await createOfficer(api, world, 6, { areas: [area], rights: () => ['view', 'create', 'update'] })
    approver = await createOfficer(api, world, 5, { areas: [area], rights: () => ['view', 'approve'] })
  })

  const unread = async (by: Officer, kind: string) =>
    (await by.api.get<Note[]>('notifications')).body.filter((note) => note.kind === kind && !note.read)
  const waiting = async (by: Officer) =>
    (await unread(by, 'applications')).map(({ data }) => data.candidates.map(({ id }) => id))
  const submit = () => submitCandidate(clerk.api, training.world, training.area)
  const step = async (by: Officer, body: object) => {
    const { status, text, headers } = await by.api.request('POST', `${PATH}/step`, body)
    expect(status, text).toBe(200)
    return Number(headers.get('x-operation'))
  }

  test('Applications that are submitted and decided at the same time leave exactly those that wait in the list', async () => {
    await approver.api.post('notifications/read')
    const before: Stored[] = []
    for (let at = 0; at < RACING; at += 1) before.push(await submit())
    const [undecided, ...decided] = before as [Stored, ...Stored[]]
    const [added] = await Promise.all([
      Promise.all(decided.map(submit)),
      Promise.all(decided.map(({ id }) => step(approver, { id, step: 'approve' }))),
    ])
    const [list = []] = await waiting(approver)
    const ids = [undecided, ...added].map(({ id }) => id)
    expect(list.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
    for (const id of ids) await step(approver, { id, step: 'approve' })
  })

  if (!isFullyTested(driver)) return

  test('An application that is submitted is one line in one notification of those who decide, until it is decided', async () => {
    const { api, world, mission } = training
    const districts = (await api.get<{ id: number; state_id: number }[]>('district')).body
    const other = districts.find(({ id }) => id !== training.area.district_id)
    const elsewhere = await createOfficer(api, world, 5, {
      areas: [{ state_id: other?.state_id, district_id: other?.id }],
      rights: () => ['view', 'approve'],
    })
    const viewer = await createOfficer(api, world, 5, { areas: [training.area], rights: () => ['view'] })
    const first = await submit()
    const second = await submit()
    const [note, ...others] = await unread(approver, 'applications')
    expect(others).toEqual([])
    expect(note).toMatchObject({ link: '/applications' })
    expect(note?.title).toContain('Waiting for your decision: ')
    expect(note?.data.candidates.map(({ id }) => id)).toEqual([second.id, first.id])
    // The district decides, so the state mission is not asked; nor are those without the right, of another district, or who entered it.
    for (const by of [mission, viewer, elsewhere, clerk]) expect(await waiting(by)).toEqual([])

    const sent = await step(approver, { id: first.id, step: 'send_back', notes: 'Write the whole address' })
    expect(await waiting(approver)).toEqual([[second.id]])
    await step(approver, { id: second.id, step: 'approve' })
    expect(await waiting(approver)).toEqual([])
    expect(sent).toBeGreaterThan(0)
    await step(clerk, { id: first.id, step: 'submit', consent })
    expect(await waiting(approver)).toEqual([[first.id]])
    // Withdrawn by who registered: nothing waits any more.
    await step(clerk, { id: first.id, step: 'withdraw' })
    expect(await waiting(approver)).toEqual([])
  })

  test('Applications of many areas are submitted with as many statements as one', async () => {
    const { api, world } = training
    const [panchayat, candidate] = [entityOf('panchayat'), entityOf('employee_registration')]
    const drafts: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const { id: panchayat_id } = (await api.post<Stored>(panchayat.path, world.fresh(panchayat))).body
      const values = world.fresh(candidate, { panchayat_id })
      drafts.push((await clerk.api.post<Stored>(candidate.path, values)).body.id)
    }
    const statements = countStatements(api.database)
    const costOf = async (ids: number[]) => {
      statements.count = 0
      await step(clerk, { ids, step: 'submit', consent })
      return statements.count
    }
    await approver.api.post('notifications/read')
    const [first = 0, ...others] = drafts
    const cost = await costOf([first])
    expect(await costOf(others)).toBe(cost)
    expect((await waiting(approver))[0]?.toSorted()).toEqual(drafts.toSorted())
  })

  test('Who is erased leaves the list of those who decide; the others stay in it', async () => {
    await approver.api.post('notifications/read')
    const [erased, other] = [await submit(), await submit()]
    expect((await clerk.api.request('POST', `${PATH}/erasure`, { id: erased.id })).status).toBe(200)
    const decision = { id: erased.id, erase: true }
    const { status, text } = await training.mission.api.request('POST', `${PATH}/decide_erasure`, decision)
    expect(status, text).toBe(200)
    expect(await waiting(approver)).toEqual([[other.id]])
    await step(approver, { id: other.id, step: 'approve' })
  })

  test('An application with an approver waits for that approver only', async () => {
    const { api, world, area } = training
    const rights = () => ['view', 'approve']
    const other = await createOfficer(api, world, 5, { areas: [area], rights })
    const { id } = await submit()
    for (const by of [approver, other]) await by.api.post('notifications/read')
    const assigned = await api.post(`${PATH}/assign_approver`, { ids: [id], approver_id: other.id })
    expect(assigned.status, assigned.text).toBe(200)
    await step(other, { id, step: 'send_back', notes: 'Write the whole address' })
    await step(clerk, { id, step: 'submit', consent })
    expect([await waiting(approver), await waiting(other)]).toEqual([[], [[id]]])
    await step(other, { id, step: 'send_back', notes: 'And the PIN code' })
    // Nobody reads the notifications of an account that was suspended.
    expect((await api.post('users/status', { ids: [other.id], status: 'inactive' })).status).toBe(200)
    await step(clerk, { id, step: 'submit', consent })
    expect(await waiting(approver)).toEqual([[id]])
    await step(approver, { id, step: 'approve' })
  })

  test('An officer who was moved learns nothing more of the people of the former district', async () => {
    const { api, world, area } = training
    const rights = () => ['view', 'create', 'update', 'approve']
    const moved = await createOfficer(api, world, 5, { areas: [area], rights })
    const maker = await createOfficer(api, world, 6, { areas: [area], rights })
    const { id } = await submitCandidate(maker.api, world, area)
    for (const by of [approver, maker]) await by.api.post('notifications/read')
    const { status } = await api.post(`${PATH}/assign_approver`, { ids: [id], approver_id: moved.id })
    expect(status).toBe(200)
    await step(approver, { id, step: 'send_back', notes: 'Write the whole address' })
    const decisions = async () => (await unread(maker, 'application')).length
    expect(await decisions()).toBe(1)
    const there = world.other('district')
    const data = [{ state_id: there.state_id, district_id: there.id }]
    for (const { api: by, id: user_id } of [moved, maker]) {
      await by.post('notifications/read')
      expect((await api.post('permission', { user_id, data })).status).toBe(200)
      expect((await by.get(`${PATH}/${id}`)).status).toBe(404)
    }
    await clerk.api.post('notifications/read')
    await step(clerk, { id, step: 'submit', consent })
    expect([await waiting(moved), await waiting(approver)]).toEqual([[], [[id]]])
    await step(approver, { id, step: 'approve' })
    expect([await decisions(), (await unread(clerk, 'application')).length]).toEqual([0, 1])
  })

  test('Who becomes the approver of an application is notified, and it leaves the lists of the others', async () => {
    const { api, world, area } = training
    const other = await createOfficer(api, world, 5, { areas: [area], rights: () => ['view', 'approve'] })
    const [early, moved] = [await submit(), await submit()]
    const both = [moved.id, early.id]
    const assign = async (ids: number[], approver_id: number | null, by = api) => {
      const { status, text } = await by.post(`${PATH}/assign_approver`, { ids, approver_id })
      expect(status, text).toBe(200)
    }
    const lists = async () => [await waiting(approver), await waiting(other)]
    expect(await lists()).toEqual([[both], [both]])
    await assign([moved.id], other.id)
    expect(await lists()).toEqual([[[early.id]], [[moved.id, early.id]]])
    const [note] = await unread(other, 'applications')
    expect(note?.title).toContain('Waiting for your decision: ')
    // The same again tells nobody.
    await other.api.post('notifications/read')
    await assign([moved.id], other.id)
    expect(await lists()).toEqual([[[early.id]], []])
    await assign([moved.id], approver.id)
    expect(await lists()).toEqual([[[moved.id, early.id]], []])
    // Who takes it knows of it.
    await assign([moved.id], other.id, other.api)
    expect(await lists()).toEqual([[[early.id]], []])
    await assign([moved.id], null)
    expect(await lists()).toEqual([[[moved.id, early.id]], [[moved.id]]])
    for (const id of both) await step(approver, { id, step: 'approve' })
    expect(await lists()).toEqual([[], []])
  })

  test('An assessor is notified of a batch once, and a former one who has not read it no longer', async () => {
    const { api, world, mission, area } = training
    const { id, batch_no } = await training.approved(await training.assigned(1))
    const create = () =>
      createOfficer(api, world, 8, {
        areas: [area],
        rights: ({ name }) => (name === 'batch' ? ['view'] : []),
      })
    const [first, second] = [await create(), await create()]
    const assign = async (assessor_id: number | null) => {
      const { status, text } = await mission.api.post<Stored>('rpl/batch/assign_assessor', {
        id,
        assessor_id,
      })
      expect(status, text).toBe(200)
    }
    const titles = async (by: Officer) => (await unread(by, 'assessor')).map(({ title }) => title)
    await assign(first.id)
    await assign(first.id)
    expect(await titles(first)).toHaveLength(1)
    expect((await titles(first))[0]).toContain(`You assess batch ${batch_no}`)
    expect((await unread(first, 'assessor'))[0]).toMatchObject({ link: `/batch/${id}` })
    await assign(second.id)
    expect([await titles(first), (await titles(second)).length]).toEqual([[], 1])
    await assign(null)
    expect(await titles(second)).toEqual([])
  })

  test('A notification that another version of the server wrote is left out, and the others are shown', async () => {
    await approver.api.post('notifications/read')
    await training.api.database.query(
      `insert into notification (user_id, kind, about, data) values ($1::integer, 'of_another_version', 'x', '{}')`,
      [approver.id],
    )
    const { id } = await submit()
    const { status, headers } = await approver.api.get('notifications')
    expect([status, headers.get('x-unread')]).toEqual([200, '1'])
    expect(await waiting(approver)).toEqual([[id]])
    await step(approver, { id, step: 'approve' })
  })
})
