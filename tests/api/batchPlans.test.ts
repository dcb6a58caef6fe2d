/** The board and the calendar of batches, and what a plan or a decision means before it is saved. */
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

interface Board {
  columns: {
    name: string
    total: number
    batches: { id: number; taken: number; places: number; without_result: number; has_started: boolean }[]
  }[]
}
interface Sessions {
  total: number
  batches: { id: number; days: string[]; entered: string[] }[]
  holidays: { date: string; name: string }[]
}
interface Impact {
  candidates: { id: number; name: string }[]
  is_announced: boolean
  next: { from_date: string; to_date: string } | null
}
interface Conflicts {
  batches: { id: number; batch_no: string }[]
  schedules: { id: number; unit: string }[]
}

onOneDriver((driver) => {
  let training: Training
  let draft: BatchAnswer
  let planned: BatchAnswer
  let members: number[]
  let ended: BatchAnswer
  const weekdays = { including_saturday: 0, including_sunday: 0 }
  const board = async (by: Api, query = '') => (await by.get<Board>(`rpl/batch/board${query}`)).body
  /** The ids of the batches in each column. */
  const columnsOf = async (by: Api, query = '') =>
    Object.fromEntries(
      (await board(by, query)).columns.map(({ name, batches }) => [name, batches.map(({ id }) => id)]),
    )
  const sessions = (by: Api, from: string, to: string) =>
    by.get<Sessions>(`rpl/batch/sessions?from=${from}&to=${to}`)
  const elsewhere = () =>
    createOfficer(training.api, training.world, 4, {
      areas: [{ state_id: training.world.other('state').id }],
    })

  beforeAll(async () => {
    training = await startTraining(driver)
    await training.api.database.query('update qp_master set hours = null')
    members = await training.assigned(2)
    // From a Monday to the Friday of the next week, without the Wednesday between.
    planned = await training.approved(members, {
      from_date: '2029-06-04',
      to_date: '2029-06-15',
      unit: 'Hall',
      ...weekdays,
    })
    await training.api.post('holiday', {
      date: '2029-06-06',
      name: 'Local fair',
      state_id: training.area.state_id,
    })
    await training.api.post('holiday', {
      date: '2029-06-07',
      name: 'Fair elsewhere',
      state_id: training.world.other('state').id,
    })
    draft = await training.created({ limit: 12 })
    ended = await training.closed(await training.assigned(1))
  })

  describe('The board', () => {
    test('has each batch in the column of its status, with its places and what is left to do', async () => {
      expect(await columnsOf(training.provider.api)).toEqual({
        preparation: [draft.id],
        sent: [],
        approved: [planned.id],
        running: [],
        closed: [ended.id],
      })
      const { columns } = await board(training.provider.api)
      expect(columns[0]).toMatchObject({ total: 1, batches: [{ taken: 0, places: 12, has_started: false }] })
      expect(columns[4]?.batches).toMatchObject([{ without_result: 1 }])
      // The list asks for the same of the batches of a page; those of others are left out.
      const unfinished = async (by: Api) =>
        (await by.get<object[]>(`rpl/batch/unfinished?ids=[${ended.id},${draft.id},2000000000]`)).body
      expect(await unfinished(training.provider.api)).toEqual([
        { id: draft.id, without_result: 0, without_certificate: 0 },
        { id: ended.id, without_result: 1, without_certificate: 0 },
      ])
      expect(await unfinished((await training.createProvider()).api)).toEqual([])
    })

    test('shows officers those of their areas, a provider its own, and an assessor those to assess', async () => {
      const all = {
        preparation: [draft.id],
        sent: [],
        approved: [planned.id],
        running: [],
        closed: [ended.id],
      }
      const none = { preparation: [], sent: [], approved: [], running: [], closed: [] }
      expect(await columnsOf(training.mission.api, `?tps_id=${training.provider.id}`)).toEqual(all)
      expect(await columnsOf(training.mission.api, `?tps_id=${training.mission.id}`)).toEqual(none)
      const ofProvider = `?tps_id=${training.provider.id}`
      expect(await columnsOf((await elsewhere()).api, ofProvider)).toEqual(none)
      expect(await columnsOf((await training.createProvider()).api)).toEqual(none)
      const assessor = await training.createAssessor(ended.id)
      expect(await columnsOf(assessor.api)).toEqual({ ...none, closed: [ended.id] })
      // Also of candidates whose records the assessor cannot read.
      const { columns } = await board(assessor.api)
      expect(columns[4]?.batches).toMatchObject([{ without_result: 1 }])
      const { body } = await assessor.api.get(`rpl/batch/unfinished?ids=[${ended.id},${draft.id}]`)
      expect(body).toEqual([{ id: ended.id, without_result: 1, without_certificate: 0 }])
      const block = await createOfficer(training.api, training.world, 6, { areas: [training.area] })
      expect((await block.api.get('rpl/batch/board')).status).toBe(403)
    })
  })

  describe('The sessions of a period', () => {
    test('are the days with training, without weekends and the holidays of the state', async () => {
      const { body } = await sessions(training.mission.api, '2029-06-05', '2029-06-12')
      expect(body.batches).toMatchObject([
        {
          id: planned.id,
          days: ['2029-06-05', '2029-06-07', '2029-06-08', '2029-06-11', '2029-06-12'],
          entered: [],
        },
      ])
      expect(body.holidays).toEqual([{ date: '2029-06-06', name: 'Local fair' }])
    })

    test('are those of the caller, and of at most 62 days', async () => {
      for (const { api } of [await elsewhere(), await training.createProvider()])
        expect((await sessions(api, '2029-06-01', '2029-06-30')).body).toMatchObject({
          total: 0,
          batches: [],
        })
      const { status, body } = await sessions(training.mission.api, '2029-06-01', '2029-09-30')
      expect([status, body]).toMatchObject([400, { errors: { to: 'Choose a period of at most 62 days' } }])
    })
  })

  describe('Before a batch is returned', () => {
    const impact = (by: Api, id: number) => by.get<Impact>(`rpl/batch/${id}/return_impact`)

    test('the candidates are shown, and the next period in which its room is free', async () => {
      await training.created({ ...weekdays, unit: 'hall', from_date: '2029-06-18', to_date: '2029-06-27' })
      const { body } = await impact(training.mission.api, planned.id)
      expect(body.candidates.map(({ id }) => id).toSorted()).toEqual(members)
      // Nine days of training after the other batch, from a Thursday.
      expect(body).toMatchObject({
        is_announced: true,
        next: { from_date: '2029-06-28', to_date: '2029-07-10' },
      })
    })

    test('the period of one whose first day has passed begins after today', async () => {
      const { id } = await training.created()
      await training.api.database.query('delete from holiday where date < $1::date', [dayFromToday(60)])
      await training.api.database.query(
        'update batch set from_date = $2::date, to_date = $3::date where id = $1::integer',
        [id, dayFromToday(-9), dayFromToday(-5)],
      )
      expect((await impact(training.mission.api, id)).body.next).toEqual({
        from_date: dayFromToday(1),
        to_date: dayFromToday(5),
      })
    })

    test('only those see it who decide', async () => {
      expect((await impact(training.provider.api, planned.id)).status).toBe(403)
      expect((await impact((await elsewhere()).api, planned.id)).status).toBe(404)
    })
  })

  test('The approved groups are those of the filter and of the caller; nobody else approves or sends their batches', async () => {
    const { provider, mission, world, area } = training
    const groups: number[] = []
    for (const name of ['Masons', 'Tailors', 'Bakers']) {
      const { body, text } = await provider.api.post<Stored>(
        'rpl/batch_group',
        world.fresh(entityOf('batch_group'), { name, schedule_id: null, ...area }),
      )
      if (!body.id) throw new Error(text)
      groups.push(body.id)
    }
    const [one = 0, two = 0, three = 0] = groups
    for (const batch_group_id of [one, two])
      await training.approved(await training.assigned(1), { batch_group_id })
    const approved = async (by: Api, filter?: object) =>
      (await by.get<Stored[]>('rpl/batch_group/approved', filter ? { filter } : {})).body.map(({ id }) => id)
    expect((await approved(provider.api)).toSorted((a, b) => a - b)).toEqual([one, two])
    expect(await approved(mission.api, { id: two })).toEqual([two])
    expect(await approved(mission.api, { id: [one, three] })).toEqual([one])
    expect(await approved(mission.api, { id: three })).toEqual([])
    expect(await approved(mission.api, { name: 'Masons' })).toEqual([one])
    expect((await approved(mission.api, { id: '' })).length).toBe(2)
    const wrong = await mission.api.get<Answer>('rpl/batch_group/approved', { filter: { id: 'two' } })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { id: expect.any(String) }])

    const [other, stranger] = [await training.createProvider(), await elsewhere()]
    expect(await approved(other.api)).toEqual([])
    expect(await approved(stranger.api, { id: one })).toEqual([])
    const { id } = await training.created({ job_role_id: world.first('job_role').id })
    await training.add(id, await training.assigned(1))
    expect(
      (await other.api.post('rpl/batch/assign_batch', { id, comments: 'The days are enough' })).status,
    ).toBe(404)
    expect(
      (await provider.api.post('rpl/batch/assign_batch', { id, comments: 'The days are enough' })).status,
    ).toBe(200)
    const decide = (by: Api) => by.post('rpl/batch/update_is_approve', { id, is_approve: 1, comments: null })
    expect((await decide(stranger.api)).status).toBe(404)
    expect((await decide(mission.api)).status).toBe(200)
  })

  test('A schedule shows the batches and schedules that have its room', async () => {
    const time = {
      unit: 'HALL ',
      from_time: '12:00',
      to_time: '14:00',
      from_date: '2029-06-15',
      to_date: '2029-06-16',
    }
    const preview = async (by: Api, body: object) =>
      (await by.post<Conflicts>('rpl/schedule/preview', body)).body
    const saved = await training.provider.api.post<{ id: number }>('rpl/schedule', {
      ...time,
      unit: 'Hall',
      trade_id: training.trade.id,
      ...training.area,
    })
    expect(saved.status, saved.text).toBe(200)
    const { batches, schedules } = await preview(training.provider.api, time)
    expect(batches).toMatchObject([{ id: planned.id, batch_no: planned.batch_no }])
    expect(schedules).toMatchObject([{ id: saved.body.id, unit: 'Hall' }])
    expect((await preview(training.provider.api, { ...time, id: saved.body.id })).schedules).toEqual([])
    const other = await training.createProvider()
    expect(await preview(other.api, time)).toEqual({ batches: [], schedules: [] })
    expect(
      (
        await preview(training.provider.api, {
          ...time,
          from_date: dayFromToday(90),
          to_date: dayFromToday(91),
        })
      ).batches,
    ).toEqual([])
  })
})
