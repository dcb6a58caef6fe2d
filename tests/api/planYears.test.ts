/** The financial year with which the plan, the board and the reports of the plan open. */

import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { dayFromToday } from '../fixtures/dayFromToday.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const VILLAGES = 'gram_panchayat_development_plan_analysis'

/** The financial year of today, which starts in April. */
function calendarYear(): string {
  const today = new Date()
  const first = today.getMonth() < 3 ? today.getFullYear() - 1 : today.getFullYear()
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let future: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year: future } = await startPlanning(driver, '2094-95'))
    const { body: years } = await api.get<Stored[]>('financial_year')
    const others = years.filter(({ id }) => id !== future.id).map(({ id }) => id)
    await api.post('financial_year/status', { ids: others, status: 'inactive' })
  })

  const inWork = async (as: Api) => {
    const { body } = await as.get<{ id: number; name: string; in_work: boolean }[]>('plan/years')
    const report = (await as.post<ReportReply>(`reports/plan/${VILLAGES}`, {})).body
    expect(report.filters.financial_year_id).toEqual(body.filter((year) => year.in_work).map(({ id }) => id))
    expect(body.map(({ name }) => name)).toEqual(
      body
        .map(({ name }) => name)
        .toSorted()
        .toReversed(),
    )
    return body.filter(({ in_work }) => in_work).map(({ name }) => name)
  }

  test('It is the newest year if none is due or begun, and that of the calendar if there is one', async () => {
    expect(await inWork(plan.planner)).toEqual([future.name])
    const { body: years } = await api.get<Stored[]>('financial_year')
    const current = years.find(({ name }) => name === calendarYear())
    if (current) await api.post('financial_year/status', { ids: [current.id], status: 'active' })
    else await plan.year(calendarYear())
    expect(await inWork(plan.planner)).toEqual([calendarYear()])
  })

  test('A year that is due or was due lately, by a setting, comes before the calendar; one that was due long ago does not', async () => {
    const due = await plan.year('2090-91', dayFromToday(-30))
    await plan.year('2091-92', dayFromToday(-90))
    expect(await inWork(plan.planner)).toEqual([due.name])
    const inWorkFor = (value: number) =>
      api.post('settings', { settings: [{ name: 'plan.days_in_work', version: 0, value }] })
    expect((await inWorkFor(100)).status).toBe(200)
    expect(await inWork(plan.planner)).toEqual(['2091-92'])
    const later = await plan.year('2092-93', dayFromToday(200))
    expect(await inWork(plan.planner)).toEqual([later.name])
  })

  test('A year begun in the own area is in work; one begun elsewhere only for those who see it', async () => {
    const foreign = world.other('district')
    const elsewhere = { state_id: foreign.state_id, district_id: foreign.id, financial_year_id: future.id }
    await plan.save('iti_detail', { ...plan.institutes(future.id), ...elsewhere })
    expect(await inWork(api)).toEqual([future.name])
    expect(await inWork(plan.planner)).toEqual(['2092-93'])
    await plan.save('iti_detail', plan.institutes(future.id), plan.planner)
    expect(await inWork(plan.planner)).toEqual([future.name])
  })

  test('A year that was begun comes before the next ones until all of its forms are submitted, as on the first screen', async () => {
    const early = await plan.year('2089-90', dayFromToday(10))
    expect(await inWork(plan.planner)).toEqual([future.name])
    await plan.save('iti_detail', plan.institutes(early.id), plan.planner)
    expect(await inWork(plan.planner)).toEqual([early.name])
    const { body } = await plan.planner.get<ReplyOf<'GET home'>>('home')
    expect(body.plan?.financial_year.name).toBe(early.name)
  })

  test('Panchayat staff, who submit no form, open the year in which their block is', async () => {
    const { state_id, district_id, block_id, id } = world.first('panchayat')
    const early = await plan.year('2088-89', dayFromToday(5))
    const panchayat = { state_id, district_id, block_id, panchayat_id: id }
    await plan.save(VILLAGES, world.fresh(entityOf(VILLAGES), { ...panchayat, financial_year_id: early.id }))
    expect(await inWork(await plan.of(7, panchayat))).toEqual([early.name])
  })

  test('A report is about one year also while none is active', async () => {
    const { body: years } = await api.get<{ id: number; name: string }[]>('financial_year')
    await api.post('financial_year/status', { ids: years.map(({ id }) => id), status: 'inactive' })
    const { body } = await api.post<ReportReply>(`reports/plan/${VILLAGES}`, {})
    const newest = years.toSorted((one, other) => other.name.localeCompare(one.name))[0]
    expect(body.filters.financial_year_id).toEqual([newest?.id])
  })
})
