import { beforeAll, expect, test } from 'vitest'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { planDatasets } from '../../schema/reports/planDatasets.ts'
import { withoutRoundingErrors } from '../../schema/totals.ts'
import { createOfficer, type Officer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { testPlanLists } from '../fixtures/planLists.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

type Row = Record<string, unknown>
type Status = 'submitted' | 'approved'

const named = Object.entries(planDatasets)
const pathOf = (name: string) => `reports/plan/${name}`

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let officer: Officer
  let district: number

  const sumNames = ({ measures }: Dataset) =>
    Object.entries(measures).flatMap(([name, measure]) => ('sum' in measure ? [name] : []))

  /** The active records, or the rows in them, each with its area and year: read without the reports. */
  async function factsOf({ entity, rows }: Dataset): Promise<Row[]> {
    const records = await api.database.query<Row>(
      `select * from "${entity}" where deleted_at is null and status = 'active'`,
    )
    if (!rows) return records
    return records.flatMap((record) => {
      const { state_id, district_id, block_id, financial_year_id } = record
      return ((record[rows] ?? []) as Row[]).map((row) => ({
        ...row,
        state_id,
        district_id,
        block_id,
        financial_year_id,
      }))
    })
  }

  const statuses = () =>
    api.database.query<{ form: string; area_id: number; financial_year_id: number; status: Status }>(
      'select form, area_id, financial_year_id, status from form_status',
    )

  /** A plain GROUP BY of the approved forms, or of all. */
  async function expected(
    dataset: Dataset,
    sees: (row: Row) => boolean,
    approvedOnly: boolean,
    by: readonly string[],
  ) {
    const area = planAreaField(entityOf(dataset.entity))
    const approved = new Set(
      (await statuses())
        .filter(({ form, status }) => form === dataset.entity && status === 'approved')
        .map((one) => `${one.area_id} ${one.financial_year_id}`),
    )
    const groups: Record<string, Row> = {}
    for (const row of await factsOf(dataset)) {
      if (!sees(row) || (approvedOnly && !approved.has(`${row[area]} ${row.financial_year_id}`))) continue
      const key = JSON.stringify(by.map((name) => row[name] ?? null))
      const sums = groups[key] ?? {}
      groups[key] = sums
      for (const name of sumNames(dataset))
        sums[name] = withoutRoundingErrors(Number(sums[name] ?? 0) + Number(row[name] ?? 0))
    }
    return groups
  }

  async function expectFigures(): Promise<void> {
    const viewers: [Api, (row: Row) => boolean][] = [
      [api, () => true],
      [officer.api, (row) => row.district_id === district],
    ]
    for (const [name, dataset] of named)
      for (const [by, sees] of viewers)
        for (const forms of ['approved', 'all']) {
          const groups = ['district_id', 'financial_year_id', ...dataset.dimensions.slice(-1)].slice(0, 3)
          const distinct = [...new Set(groups)]
          const { status, body, text } = await by.post<ReportReply>(pathOf(name), { by: distinct, forms })
          expect(status, `${name} ${distinct} ${text}`).toBe(200)
          const shown = Object.fromEntries(
            body.rows.map((row) => [
              JSON.stringify(distinct.map((one) => row[one] ?? null)),
              Object.fromEntries(sumNames(dataset).map((one) => [one, Number(row[one] ?? 0)])),
            ]),
          )
          expect(shown, `${name} ${forms}`).toEqual(
            await expected(dataset, sees, forms === 'approved', distinct),
          )
        }
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const home = world.first('district') as unknown as { id: number; state_id: number }
    district = home.id
    officer = await createOfficer(api, world, 5, {
      areas: [{ state_id: home.state_id, district_id: home.id }],
    })
  })

  test('The figures of every form equal those of its records, of approved forms and of all', async () => {
    expect(named.length).toBeGreaterThan(15)
    await expectFigures()
  })

  test('They follow what is saved, deleted, undone, restored and set inactive, and the approval of forms', async () => {
    for (const { entity } of Object.values(planDatasets)) {
      const { path } = entityOf(entity)
      const saved = await api.post<Answer>(path, world.fresh(entityOf(entity)))
      expect(saved.status, saved.text).toBe(200)
      const operation = (await api.post(`${path}/delete`, { id: world.first(entity).id })).headers.get(
        'x-operation',
      )
      if (operation) await api.post('undo', { operation: Number(operation) })
      await api.post(`${path}/delete`, { ids: [saved.body.id] })
      await api.post(`${path}/restore`, { ids: [saved.body.id] })
      const inactive = await api.post(`${path}/status`, { id: saved.body.id })
      expect(inactive.body, inactive.text).toMatchObject({ status: 'inactive' })
    }
    await api.database.query(
      `update form_status set status = 'approved' where area_id % 2 = 0 or random() < 0.5`,
    )
    await expectFigures()
  })

  testPlanLists(() => ({ api, reports: named.map(([name, dataset]) => [pathOf(name), dataset]) }))

  test('The demand by area needs the right to view demands', async () => {
    const { api: by } = await createOfficer(api, world, 5, { special: ['dashboard'], rights: () => [] })
    const statusOf = async (type: string) => (await by.get(`rpl/get_reports_based_ids/${type}/0`)).status
    expect([await statusOf('demand'), await statusOf('placed')]).toEqual([403, 200])
  })

  test('A figure says from how many areas it comes, and years are not added up', async () => {
    const [name, dataset] = named[0] as [string, Dataset]
    const { body } = await api.post<ReportReply>(pathOf(name), { by: ['district_id'] })
    expect(body.filters.financial_year_id).toHaveLength(1)
    const [year] = body.filters.financial_year_id as number[]
    const own = (await statuses()).filter(
      (one) => one.form === dataset.entity && one.financial_year_id === year,
    )
    expect(body.totals.completeness).toMatchObject({
      submitted: own.filter(({ status }) => ['submitted', 'approved'].includes(status)).length,
      approved: own.filter(({ status }) => status === 'approved').length,
    })
    const row = body.rows.find(({ district_id }) => district_id === district)
    if (row) expect(row.completeness?.areas).toBe(1)
  })

  test('A form that was reopened and not submitted again in time has its former status', async () => {
    const [name, { entity }] = named[0] as [string, Dataset]
    const read = async () => {
      const { rows, totals } = (await api.post<ReportReply>(pathOf(name), { by: ['district_id'] })).body
      return { rows, totals }
    }
    const reopen = (until: string) =>
      api.database.query(
        `update form_status set status = 'draft', status_after_reopening = 'approved', open_until = $2::date
          where form = $1::text and 'approved' in (status, status_after_reopening)`,
        [entity, until],
      )
    const approved = await read()
    expect(approved.totals.completeness?.approved).toBeGreaterThan(0)
    await reopen('2020-01-01')
    expect(await read()).toEqual(approved)
    await reopen('2100-01-01')
    expect(await read()).toMatchObject({ rows: [], totals: { completeness: { approved: 0 } } })
  })
})
