/** Records of a form are saved while the form takes steps and its sums are moved: afterwards a report is the sum of the records that count. */
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../mocks/duplicates/generatePeople.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { movePending, settle } from '../../server/sql/summaries/summaryRows.ts'
import { summarySets } from '../../server/sql/summaries/summarySets.ts'
import { readPlan } from '../fixtures/expectedPlan.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { Answer, Stored } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const ROUNDS = sizeOf({ usual: 8, thorough: 90 })
const FORM = 'iti_detail'
const REPORT = 'iti_detail_data'
const FORWARD = ['approve', 'submit', 'complete'] as const
const SETS = summarySets.filter(({ name }) => [REPORT, 'form_counts'].includes(name))

onOneDriver((driver) => {
  let api: Api
  let plan: Planning
  let year: Stored
  const random = seededRandom(20_261_201)
  const below = (count: number) => Math.floor(random() * count)

  beforeAll(async () => {
    ;({ api, plan, year } = await startPlanning(driver, '2032-33'))
  })

  /** Saves other figures; a form that is submitted or approved by then refuses them. */
  async function save(): Promise<number> {
    const [record] = await plan.records(FORM, year.id)
    const body = plan.institutes(year.id, {}, { enrolled: 30 + below(10) })
    const changed = record && { id: record.id, version: record.version }
    return (await plan.planner.post<Answer>(FORM, { ...body, ...changed })).status
  }

  /** Takes one of the steps that a user may take now, mostly one that leads on. */
  async function step(by: Api, share = 0.8): Promise<number> {
    const { available_steps: steps } = await plan.summaryOf(by, year.id, FORM)
    const onward = FORWARD.find((one) => steps.includes(one))
    const name = onward && random() < share ? onward : steps[below(steps.length)]
    if (!name) return 0
    const until = name === 'reopen' ? { open_until: '2100-01-01' } : {}
    return (await plan.step(by, year.id, FORM, name, { comment: 'Checked', ...until })).status
  }

  async function moveSums(): Promise<number> {
    for (const set of SETS) {
      await api.database.query(movePending(set))
      for (const table of set.tables) await api.database.query(settle(table))
    }
    return 200
  }

  /** Compares the reports with the records. Returns how many rows count as approved. */
  async function expectSums(): Promise<number> {
    const { counted, of, statuses } = await readPlan(api)
    const now = statuses.find((one) => one.form === FORM && one.financial_year_id === year.id)?.status
    const factsOf = (forms: string) =>
      counted.call({ of }, REPORT, forms).filter((row) => row.financial_year_id === year.id)
    for (const forms of ['approved', 'submitted', 'all']) {
      const request = { financial_year_id: [year.id], by: ['district_id'], forms }
      const { body, text } = await api.post<ReportReply>(`reports/plan/${REPORT}`, request)
      const sum = factsOf(forms).reduce((all, { enrolled }) => all + Number(enrolled), 0)
      expect(Number(body.totals?.enrolled ?? 0), `${forms} ${now} ${text}`).toBe(sum)
      expect(body.totals?.completeness, text).toMatchObject({
        submitted: ['submitted', 'approved', 'locked'].includes(now ?? '') ? 1 : 0,
        approved: ['approved', 'locked'].includes(now ?? '') ? 1 : 0,
      })
    }
    return factsOf('approved').length
  }

  test('The sums of a form are those of its records after saves and steps at the same time', async () => {
    const seen = { saves: 0, steps: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const [steps, saves] = await Promise.all([
        Promise.all([plan.planner, plan.planner, plan.officer, plan.mission].map((by) => step(by))),
        Promise.all(round % 4 ? [] : [save(), save()]),
        moveSums(),
      ])
      seen.steps += steps.filter((status) => status === 200).length
      seen.saves += saves.filter((status) => status === 200).length
      await expectSums()
    }
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(0)
    let approved = await expectSums()
    for (const by of [plan.planner, plan.planner, plan.mission, plan.officer])
      if (!approved) {
        await step(by, 1)
        approved = await expectSums()
      }
    expect(approved).toBeGreaterThan(0)
  })
})
