/** The areas of which the board expects forms: those of the plan and of the first screen, also for a user of a few blocks. */
import { beforeAll, expect, test } from 'vitest'
import type { PlanHome } from '../../schema/contract/home.ts'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { defaultRights } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const SCHOOLS = 'block_school_enrollment_detail'
const ROWS = [{ level: 'primary', boys: 10, girls: 10 }]

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored
  let blocks: [Stored, Stored, ...Stored[]]

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32', dayFromToday(-8)))
    const further = () => plan.save('block', { ...world.fresh(entityOf('block')), ...plan.place() })
    blocks = [await further(), await further()]
    const inDistrict = { filter: { district_id: plan.district.id }, range: [0, 99] }
    const { body } = await api.get<Stored[]>('block', inDistrict)
    const others = body.filter(({ id }) => !blocks.some((one) => one.id === id) && id !== plan.block.id)
    if (others.length) await api.post('block/status', { ids: others.map(({ id }) => id), status: 'inactive' })
  })

  const boardOf = async (as: Api, query = '') => {
    const path = `plan/board?financial_year_id=${year.id}${query}`
    const reply = await as.request<ReplyOf<'GET plan/board'>>('GET', path)
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  const rowOf = async (as: Api, query = '') => {
    const { forms, districts } = await boardOf(as, query)
    const at = forms.findIndex(({ form }) => form === SCHOOLS)
    const row = districts.find(({ id }) => id === plan.district.id)
    return { cell: row?.cells[at], queued: row?.queued?.[at], area: row?.queued_areas?.[at] }
  }
  const take = async (as: Api, block: Stored, step: string) => {
    const reply = await plan.step(as, year.id, SCHOOLS, step, { block_id: block.id, comment: `To ${step}` })
    expect(reply.status, reply.text).toBe(200)
  }
  const submit = async (block: Stored) => {
    await plan.save(SCHOOLS, { ...plan.place(year.id, block.id), data: ROWS })
    for (const step of ['complete', 'submit']) await take(plan.planner, block, step)
  }

  test('A cell names the block whose form waits longest', async () => {
    const [first, second] = blocks
    await submit(second)
    expect(await rowOf(plan.officer, '&queue=to_approve')).toMatchObject({ queued: 1, area: second.id })
    await submit(first)
    expect(await rowOf(plan.officer, '&queue=to_approve')).toMatchObject({ queued: 2, area: second.id })
    await take(plan.officer, second, 'return')
    expect(await rowOf(plan.officer, '&queue=to_approve')).toMatchObject({ queued: 1, area: first.id })
    expect(await rowOf(plan.planner, '&queue=returned')).toMatchObject({ queued: 1, area: second.id })
  })

  test('A deactivated block counts neither among the blocks nor among those that submitted', async () => {
    const [first, second] = blocks
    expect((await rowOf(plan.mission)).cell).toEqual(['not_started', expect.any(Number), 1, 3])
    await api.post('block/status', { ids: [first.id], status: 'inactive' })
    expect((await rowOf(plan.mission)).cell).toEqual(['not_started', expect.any(Number), 0, 2])
    await submit(plan.block)
    for (const step of ['complete', 'submit']) await take(plan.planner, second, step)
    expect((await rowOf(plan.mission)).cell).toEqual(['submitted', expect.any(Number), 2, 2])
    await api.post('block/status', { ids: [plan.block.id], status: 'inactive' })
    expect((await rowOf(plan.mission)).cell).toEqual(['submitted', expect.any(Number), 1, 1])
    await api.post('block/status', { ids: [first.id, plan.block.id], status: 'active' })
  })

  test('Who works in blocks of several districts sees these districts, and the forms of these blocks only', async () => {
    const elsewhere = world.other('district')
    const inOther = { state_id: elsewhere.state_id, district_id: elsewhere.id }
    const far = await plan.save('block', { ...world.fresh(entityOf('block')), ...inOther })
    const [, second] = blocks
    const { api: staff } = await createOfficer(api, world, 6, {
      areas: [
        { ...plan.place(), block_id: second.id },
        { ...inOther, block_id: far.id },
      ],
      rights: (entity) => defaultRights(6, entity),
    })
    const home = (await staff.get<{ plan: PlanHome | null }>('home')).body.plan
    const { districts, forms, total } = await boardOf(staff)
    expect(districts.map(({ id }) => id).toSorted()).toEqual([plan.district.id, elsewhere.id].toSorted())
    expect(forms.every(({ level }) => level === 'block')).toBe(true)
    expect([total.figures.forms, home?.forms]).toEqual([forms.length * 2, forms.length * 2])
    expect((await rowOf(staff)).cell).toEqual(['submitted', expect.any(Number), 1, 1])
    await take(plan.officer, second, 'return')
    expect(home?.district).toBeNull()
    expect(await rowOf(staff, '&queue=returned')).toMatchObject({ queued: 1, area: second.id })
    const { body } = await plan.workspace(staff, year.id)
    const shown = body.chapters.flatMap((chapter) => chapter.forms).filter(({ kind }) => kind === 'form')
    expect(shown.map(({ form }) => form)).toEqual(forms.map(({ form }) => form))
    expect(api.failures).toEqual([])
  })

  test('Of a district that is not wholly theirs a user is expected no form of the district', async () => {
    const elsewhere = world.other('district')
    const { api: planner } = await createOfficer(api, world, 5, {
      areas: [
        { ...plan.place(), block_id: blocks[1].id },
        { state_id: elsewhere.state_id, district_id: elsewhere.id },
      ],
      rights: (entity) => defaultRights(5, entity),
    })
    const { districts, forms } = await boardOf(planner)
    const at = forms.findIndex(({ form }) => form === 'iti_detail')
    const cellIn = (district: number) => districts.find(({ id }) => id === district)?.cells[at]
    expect(cellIn(plan.district.id)).toEqual(['not_started', 0, 0, 0])
    expect(cellIn(elsewhere.id)).toEqual(['not_started', expect.any(Number)])
    const form = `financial_year_id=${year.id}&form=iti_detail`
    const { text } = await planner.request('GET', `plan/board.csv?${form}`)
    const ofDistrict = text.split('\r\n').find((line) => line.includes(`,${plan.district.name},`))
    expect(ofDistrict).toMatch(/,0,0,0,0,"?"?$/)
    const home = (await planner.get<{ plan: PlanHome | null }>('home')).body.plan
    const { total } = await boardOf(planner)
    expect(total.figures.forms).toBe(home?.forms)
    expect(api.failures).toEqual([])
  })
})
