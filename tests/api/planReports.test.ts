import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../mocks/duplicates/generatePeople.ts'
import { exportCall } from '../../schema/contract/reportExports.ts'
import type { ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import type { Dataset } from '../../schema/reports/dataset.ts'
import { planDatasets } from '../../schema/reports/planDatasets.ts'
import { en } from '../../server/errors/en.ts'
import { movePending, settle } from '../../server/sql/summaries/summaryRows.ts'
import { summarySets } from '../../server/sql/summaries/summarySets.ts'
import { readCompleteness } from '../fixtures/expectedCompleteness.ts'
import { type Fact, groupPlan, planKey, readPlan, statusesOf } from '../fixtures/expectedPlan.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { testPlanLists } from '../fixtures/planLists.ts'
import {
  carryForms,
  changeForms,
  importForm,
  insertForms,
  type Place,
  stepForms,
} from '../fixtures/planWrites.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

/** How many questions each user asks each report. */
const ROUNDS = sizeOf({ usual: 1, thorough: 6 })

interface Viewer {
  name: string
  api: Api
  sees: (row: Fact) => boolean
}

const named = Object.entries(planDatasets)
const pathOf = (name: string) => `reports/plan/${name}`

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let district: number
  let places: Place[] = []
  let viewers: Viewer[] = []

  const rng = seededRandom(20_261_128)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T

  /** What a report is asked for: up to three fields, which forms count, and one filter by a value that occurs. */
  function randomRequest(
    { dimensions }: Dataset,
    facts: readonly Fact[],
  ): { by: string[]; forms: string | undefined; filter: Fact } {
    const by = [...new Set([pick(dimensions), pick(dimensions), pick(dimensions)])]
    const filtered = pick(dimensions)
    const value = facts.length ? pick(facts)[filtered] : null
    return {
      forms: pick([undefined, 'approved', 'submitted', 'all']),
      filter: rng() < 0.5 && value !== null && value !== undefined ? { [filtered]: [value] } : {},
      by,
    }
  }

  /** Each user asks each report a random question: rows, sums of parts and total are those of a plain GROUP BY. Returns how many submitted forms their totals count. */
  async function expectFigures(): Promise<number> {
    const plan = await readPlan(api)
    const expectCompleteness = await readCompleteness(api, plan.statuses)
    let counted = 0
    let submitted = 0
    for (const [name, dataset] of named)
      for (const { name: viewer, api: by, sees } of viewers) {
        const { forms, filter, by: groups } = randomRequest(dataset, plan.of(name))
        const request = { ...filter, by: groups, ...(forms && { forms }) }
        const { status, body, text } = await by.post<ReportReply>(pathOf(name), request)
        const about = `${viewer} ${name} ${JSON.stringify(request)}`
        expect(status, `${about} ${text}`).toBe(200)
        // Years are not added up: a report that names none is about the one in work.
        const { financial_year_id: years } = body.filters
        if (!groups.includes('financial_year_id') && !Object.hasOwn(filter, 'financial_year_id'))
          expect(years, about).toHaveLength(1)
        const all = { ...filter, ...(years !== undefined && { financial_year_id: years }) }
        const facts = plan
          .counted(name, forms)
          .filter(
            (fact) =>
              sees(fact) &&
              Object.entries(all).every(([field, values]) =>
                ([values].flat() as unknown[]).includes(fact[field]),
              ),
          )
        const figures = (row: ReportRow) =>
          Object.fromEntries(Object.keys(dataset.measures).map((one) => [one, Number(row[one] ?? 0)]))
        const shown = [...body.rows, ...body.subtotals, body.totals as ReportRow].map((row) => [
          planKey(
            row,
            groups.filter((one) => Object.hasOwn(row, one)),
          ),
          figures(row),
        ])
        expect(Object.fromEntries(shown), about).toEqual(groupPlan(dataset, facts, groups))
        counted += facts.length
        // Of a form of the district an officer of a block sees whether it was submitted, and no figure.
        if (viewer !== 'block' || dataset.dimensions.includes('block_id'))
          submitted += expectCompleteness({ dataset, body, by: groups, sees, about })
      }
    expect(counted).toBeGreaterThan(0)
    return submitted
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const [home, far] = [world.first('block'), world.other('block')] as unknown as (Place & { id: number })[]
    const { state_id, district_id, id: block_id } = home as Place & { id: number }
    district = district_id
    // Each place has a block of its own.
    const others = await api.database.query<Place & Record<string, unknown>>(
      `with elsewhere as (select id, state_id from district where id <> $1::integer order by state_id = $2::integer desc, id limit 3),
            made as (insert into block (state_id, district_id, name) select state_id, id, 'Block of ' || id from elsewhere returning id, district_id, state_id)
       select state_id, district_id, id as block_id from made order by district_id`,
      [district_id, state_id],
    )
    const away = { state_id: far?.state_id ?? 0, district_id: far?.district_id ?? 0, block_id: far?.id ?? 0 }
    places = [{ state_id, district_id, block_id }, away, ...others]
    const officer = async (level: number, areas: Record<string, unknown>[]) =>
      (await createOfficer(api, world, level, { areas, rights: () => ['view'] })).api
    viewers = [
      { name: 'administrator', api, sees: () => true },
      { name: 'state', api: await officer(4, [{ state_id }]), sees: (row) => row.state_id === state_id },
      {
        name: 'two areas',
        api: await officer(4, [{ state_id, district_id }, { state_id: away.state_id }]),
        sees: (row) => row.district_id === district_id || row.state_id === away.state_id,
      },
      {
        name: 'district',
        api: await officer(5, [{ state_id, district_id }]),
        sees: (row) => row.district_id === district_id,
      },
      {
        name: 'block',
        api: await officer(6, [{ state_id, district_id, block_id }]),
        sees: (row) => row.block_id === block_id,
      },
      { name: 'nobody', api: await officer(5, []), sees: () => false },
    ]
  })

  describe('The figures of every form equal a plain GROUP BY, for users of every level and area,', () => {
    test('of records in drafts', async () => {
      expect(named.length).toBeGreaterThan(15)
      await expectFigures()
    })

    test('after what was saved, deleted, undone, restored, set inactive, imported and carried over', async () => {
      await changeForms(api, world)
      await importForm(api)
      await carryForms(api, world)
      await expectFigures()
    })

    test('of submitted, approved and locked forms in several areas and years', async () => {
      await insertForms(api, places, { rng, pick })
      for (let round = 0; round < ROUNDS; round += 1) expect(await expectFigures()).toBeGreaterThan(0)
    })

    test('after steps of many forms, of which some were reopened, in areas that are inactive by now', async () => {
      await stepForms(api, named[0]?.[1].entity)
      expect(await expectFigures()).toBeGreaterThan(0)
      for (const level of ['block', 'district'] as const)
        await api.database.query(`update ${level} set status = 'inactive' where id = $1`, [
          places.at(-1)?.[`${level}_id`],
        ])
      for (let round = 0; round < ROUNDS; round += 1) expect(await expectFigures()).toBeGreaterThan(0)
    })

    test('after what the writes added was moved into the summaries, and joined there', async () => {
      for (const set of summarySets) await api.database.query(movePending(set))
      expect(await expectFigures()).toBeGreaterThan(0)
      for (const { tables } of summarySets)
        for (const table of tables) await api.database.query(settle(table))
      for (let round = 0; round < ROUNDS; round += 1) expect(await expectFigures()).toBeGreaterThan(0)
    })
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
    const own = (await statusesOf(api)).filter(
      (one) => one.form === dataset.entity && one.financial_year_id === year,
    )
    expect(body.totals.completeness).toMatchObject({
      submitted: own.filter(({ status }) => ['submitted', 'approved'].includes(status)).length,
      approved: own.filter(({ status }) => status === 'approved').length,
    })
    const row = body.rows.find(({ district_id }) => district_id === district)
    if (row) expect(row.completeness?.areas).toBe(1)
  })

  test('Several years are refused unless the figures are by year, also in a saved view', async () => {
    const [name] = named[0] as [string, Dataset]
    const years = (await api.get<{ id: number }[]>('financial_year')).body.slice(0, 2).map(({ id }) => id)
    expect(years).toHaveLength(2)
    const refused = await api.post<{ errors: object }>(pathOf(name), { financial_year_id: years })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { financial_year_id: en['reports.yearsApart'] },
    ])
    const by = ['financial_year_id', 'district_id']
    const apart = await api.post<ReportReply>(pathOf(name), { financial_year_id: years, by, forms: 'all' })
    expect(apart.status).toBe(200)
    const inYears = new Set(apart.body.rows.map((row) => row.financial_year_id))
    expect(inYears.size).toBe(2)
    const [figure = ''] = apart.body.columns.filter(({ kind }) => kind === 'measure').map((one) => one.name)
    const ofYear = apart.body.subtotals.filter((row) => Object.hasOwn(row, 'financial_year_id'))
    const overYears = apart.body.subtotals.filter((row) => !Object.hasOwn(row, 'financial_year_id'))
    expect(ofYear.map((row) => typeof row[figure])).toEqual(['number', 'number'])
    expect(overYears.length).toBeGreaterThan(0)
    for (const sum of [...overYears, apart.body.totals as ReportRow]) {
      expect(sum[figure]).toBeNull()
      expect(sum.completeness).toBeUndefined()
    }
    expect(ofYear.map((row) => row.completeness?.areas)).toEqual([expect.any(Number), expect.any(Number)])
    // So does the file: its total is empty, and its head says why.
    const file = async (request: object) => {
      const query = new URLSearchParams({ format: 'csv', request: JSON.stringify(request) })
      const lines: string[][] = parse((await api.get(`${exportCall(name).slice(4)}?${query}`)).text, {
        bom: true,
        relax_column_count: true,
      })
      return { head: lines.map((cells) => cells.join(': ')), total: lines.at(-1)?.filter(Boolean) }
    }
    const reason = `Total: ${en['report.yearsApart']}`
    const ofBoth = await file({ financial_year_id: years, by, forms: 'all' })
    expect([ofBoth.head.includes(reason), ofBoth.total]).toEqual([true, ['Total']])
    const ofOne = await file({ financial_year_id: years.slice(0, 1), by, forms: 'all' })
    expect([ofOne.head.includes(reason), ofOne.total?.length]).toEqual([false, expect.any(Number)])
    expect(ofOne.total?.length).toBeGreaterThan(1)
    expect((await api.post(pathOf(name), { financial_year_id: years.slice(0, 1) })).status).toBe(200)
    const view = (query: string) =>
      api.post<{ message: string }>('reports/views', { report: name, name: 'Two years', query })
    const query = `financial_year_id=${years.join()}`
    expect((await view(query)).body.message).toContain(en['reports.yearsApart'])
    expect((await view(`${query}&by=${by.join()}`)).status).toBe(200)
  })

  test('Without a filter an officer of several districts sees their figures by district, one of one district those of its blocks', async () => {
    const [home, ...others] = places as [Place, ...Place[]]
    const elsewhere = others.find(({ district_id }) => district_id !== home.district_id) as Place
    const districts = [home, elsewhere].map(({ state_id, district_id }) => ({ state_id, district_id }))
    const groups = async (areas: Record<string, unknown>[], body: object = {}) => {
      const officer = await createOfficer(api, world, 4, { areas, rights: () => ['view'] })
      const [name] = named.find(([, { dimensions }]) => dimensions.includes('block_id')) as [string, Dataset]
      return (await officer.api.post<ReportReply>(pathOf(name), body)).body.filters.by
    }
    expect(await groups(districts.slice(0, 1))).toEqual(['block_id'])
    expect(await groups(districts)).toEqual(['district_id'])
    expect(await groups(districts, { district_id: home.district_id })).toEqual(['block_id'])
    expect(await groups([{ state_id: home.state_id }, districts[1] as Record<string, unknown>])).toEqual([
      'state_id',
    ])
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
    await api.database.query(`update form_status set status = 'approved' where form = $1::text`, [entity])
    const approved = await read()
    expect(approved.totals.completeness?.approved).toBeGreaterThan(0)
    await reopen('2020-01-01')
    expect(await read()).toEqual(approved)
    await reopen('2100-01-01')
    expect(await read()).toMatchObject({ rows: [], totals: { completeness: { approved: 0 } } })
  })
})
