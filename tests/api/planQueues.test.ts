/** The forms that wait for a user, on the first screen and on the board, and how late a form is whose blocks are not all submitted. */
import { beforeAll, expect, test } from 'vitest'
import type { PlanHome } from '../../schema/contract/home.ts'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { planQueues } from '../../schema/home.ts'
import { entityOf } from '../../schema/index.ts'
import { isOverdue } from '../../schema/plan.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

type Board = ReplyOf<'GET plan/board'>

const ITI = 'iti_detail'
const SCHOOLS = 'block_school_enrollment_detail'
const SIGHT = 'district_sight'
const ROWS = [{ level: 'primary', boys: 10, girls: 10 }]

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let blocks: Stored[]

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32', dayFromToday(-8)))
    const inDistrict = { filter: { district_id: plan.district.id }, range: [0, 99] }
    const all = (await api.get<Stored[]>('block', inDistrict)).body
    const others = all.filter(({ id }) => id !== plan.block.id)
    blocks = [plan.block, ...others.slice(0, 2)]
    await api.post('block/status', { ids: others.slice(2).map(({ id }) => id), status: 'inactive' })
  })

  const homeOf = async (as: Api) => (await as.get<{ plan: PlanHome | null }>('home')).body.plan as PlanHome
  const boardOf = async (as: Api, query = '') => {
    const reply = await as.request<Board>('GET', `plan/board?financial_year_id=${year.id}${query}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  const schoolsOf = async (as: Api) => {
    const { forms, districts } = await boardOf(as)
    const at = forms.findIndex(({ form }) => form === SCHOOLS)
    return districts.find(({ id }) => id === plan.district.id)?.cells[at]
  }
  const take = async (as: Api, form: string, step: string, more = {}) => {
    const reply = await plan.step(as, year.id, form, step, { comment: `To ${step}`, ...more })
    expect(reply.status, reply.text).toBe(200)
  }
  const submit = async (block: Stored) => {
    await plan.save(SCHOOLS, { ...plan.place(year.id, block.id), data: ROWS })
    for (const step of ['complete', 'submit']) await take(plan.planner, SCHOOLS, step, { block_id: block.id })
  }

  /** For each queue: how many forms the first screen counts, and those of the districts that the board lists. */
  async function queuesOf(as: Api) {
    const { queues, financial_year } = await homeOf(as)
    expect(financial_year.id).toBe(year.id)
    const counts: Record<string, number> = {}
    for (const queue of planQueues) {
      const { districts } = await boardOf(as, `&queue=${queue}`)
      const ofDistricts = districts.map(({ queued = [] }) => queued.reduce((sum, count) => sum + count, 0))
      expect(ofDistricts).not.toContain(0)
      counts[queue] = ofDistricts.reduce((sum, count) => sum + count, 0)
    }
    expect(Object.fromEntries(queues.map(({ name, count }) => [name, count]))).toEqual(counts)
    return counts
  }

  test('A form that some blocks have submitted waits for the approver, on the board too', async () => {
    for (const block of blocks.slice(0, 2)) await submit(block)
    expect((await schoolsOf(plan.officer))?.[0]).toBe('not_started')
    for (const as of [plan.officer, plan.mission])
      expect(await queuesOf(as)).toMatchObject({ returned: 0, to_approve: 2, to_lock: 0 })
    // Who submitted it does not decide, and the district officer does not lock.
    expect(await queuesOf(plan.planner)).toMatchObject({ to_approve: 0, to_lock: 0 })
    await take(plan.officer, SCHOOLS, 'approve', { block_id: plan.block.id })
    expect(await queuesOf(plan.officer)).toMatchObject({ to_approve: 1, to_lock: 0 })
    expect(await queuesOf(plan.mission)).toMatchObject({ to_approve: 1, to_lock: 1 })
  })

  test('Of drafts only those that another user returned are in the queue', async () => {
    await plan.save(SIGHT, { ...world.fresh(entityOf(SIGHT)), ...plan.place(year.id) })
    expect((await queuesOf(plan.planner)).returned).toBe(0)
    expect((await boardOf(plan.planner, '&status=draft')).districts).toHaveLength(1)
    await take(plan.officer, SCHOOLS, 'return', { block_id: blocks[1]?.id })
    expect((await queuesOf(plan.planner)).returned).toBe(1)
    expect((await queuesOf(plan.officer)).returned).toBe(0)
  })

  test('The board has the queue beside its other filters and in its file, and refuses another name', async () => {
    const { districts } = await boardOf(plan.mission, `&queue=to_lock&form=${SCHOOLS},${ITI}`)
    expect(districts.map(({ id, queued }) => [id, queued])).toEqual([[plan.district.id, [1, 0]]])
    expect((await boardOf(plan.mission, `&queue=to_lock&form=${ITI}`)).districts).toEqual([])
    const { text } = await plan.mission.request(
      'GET',
      `plan/board.csv?financial_year_id=${year.id}&queue=to_lock`,
    )
    expect(text.trim().split('\r\n')).toHaveLength(2)
    const odd = await plan.mission.request('GET', `plan/board?financial_year_id=${year.id}&queue=odd`)
    expect(odd.status).toBe(400)
  })

  test('A form by block is late as the blocks that have not submitted it, in the plan, on the board and first screen', async () => {
    const [, returned, unstarted] = blocks as [Stored, Stored, Stored]
    await submit(unstarted)
    for (const step of ['complete', 'submit'])
      await take(plan.planner, SCHOOLS, step, { block_id: returned.id })
    await api.database.query(
      `update form_status set submitted_on = $2::date where form = $1 and submitted_on is not null`,
      [SCHOOLS, dayFromToday(-3)],
    )
    expect(await schoolsOf(plan.mission)).toEqual(['submitted', 5, 3, 3])
    const before = await homeOf(plan.mission)
    await take(plan.mission, SCHOOLS, 'reopen', {
      block_id: returned.id,
      open_until: dayFromToday(7),
    })
    expect(await schoolsOf(plan.mission)).toEqual(['draft', 0, 2, 3])
    for (const as of [plan.mission, plan.planner]) {
      const { body } = await plan.workspace(as, year.id)
      const forms = body.chapters.flatMap((chapter) => chapter.forms).filter(({ kind }) => kind === 'form')
      const schools = forms.find(({ form }) => form === SCHOOLS)
      expect([schools?.status, schools?.days_late]).toEqual(['draft', 0])
      const late = forms.filter(({ status, days_late }) => isOverdue(status as never, days_late))
      const { figures } = (await boardOf(as)).total
      if (as === plan.planner) expect(figures.overdue).toBe(late.length)
      expect((await queuesOf(as)).late).toBe((await boardOf(as, '&overdue=1')).total.figures.overdue)
    }
    expect((await homeOf(plan.mission)).queues.at(-1)).toEqual(before.queues.at(-1))
    expect(api.failures).toEqual([])
  })
})
