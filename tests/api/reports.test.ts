import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../mocks/duplicates/generatePeople.ts'
import type { ReportReply, ReportRow } from '../../schema/contract/reports.ts'
import { TPS_ROLE } from '../../schema/defaultRights.ts'
import { candidateReports } from '../../schema/reports/candidateReports.ts'
import { testDemandReport } from '../fixtures/demandReport.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import {
  ALL_CANDIDATES,
  type CandidateRow,
  changesOf,
  expectedFigures,
  group,
  matches,
  type ReportedCandidate,
  reportDays,
  reportsOfCandidates,
} from '../fixtures/expectedReports.ts'
import { testHiddenFigures } from '../fixtures/hiddenFigures.ts'
import { type Choices, insertCandidates, readChoices } from '../fixtures/insertCandidates.ts'
import { expectListCounts, testListCounts } from '../fixtures/listCounts.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { testReportFilters } from '../fixtures/reportFilters.ts'
import { testReportLimits } from '../fixtures/reportLimits.ts'
import { testReportLists } from '../fixtures/reportLists.ts'
import { writeCandidates } from '../fixtures/reportWrites.ts'
import { testReportViews } from '../fixtures/savedViews.ts'
import { exactFigures, expectFigures, expectSmallCountsHidden } from '../fixtures/smallCounts.ts'
import { testSummaries } from '../fixtures/summaries.ts'
import { sizeOf } from '../fixtures/thorough.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const COUNT = 400
const DAYS = 500
/** How often all reports are compared, and how many questions there are for each. */
const ROUNDS = 8
/** One of so many questions of each viewer about each report is sent, and another one by the next viewer. */
const SHARE = sizeOf({ usual: 2, thorough: 1 })
/** By whom the lists behind the figures are read. */
const LISTED_FOR = sizeOf({
  usual: ['two areas', 'provider'],
  thorough: ['administrator', 'two areas', 'block', 'provider'],
})

interface Viewer {
  name: string
  api: Api
  sees: (c: CandidateRow) => boolean
  /** Without the right to the list of candidates. */
  withoutList?: true
}

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let viewers: Viewer[] = []
  /** Where the viewers with areas have theirs. */
  let home: Choices['homes'][number]
  let homes: Choices['homes']
  let trades: Choices['trades']
  let providers: Choices['providers']
  const rng = seededRandom(20_261_124)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T
  const day = () =>
    new Date(Date.UTC(2025, 6, 1) + Math.floor(rng() * DAYS) * 86_400_000).toISOString().slice(0, 10)

  const addCandidates = (count: number) =>
    insertCandidates(api.database, count, { rng, pick, day, homes, trades, providers })

  /** Changes of all kinds that writes make. */
  async function changeSome(): Promise<void> {
    for (const statement of changesOf(pick(homes).panchayat_id)) await api.database.query(statement)
  }

  const questions = (name: string): Record<string, unknown>[] => {
    const home = pick(homes)
    const [from, to] = [day(), day()].toSorted()
    return [
      {},
      { by: ['state_id', 'employment_status'] },
      { state_id: home.state_id, dates: { from, to } },
      { district_id: [home.district_id], placed: pick([0, 1]), by: ['block_id'] },
      {
        employment_status: pick(['employed', 'self_employed', 'unemployed', 'unknown']),
        employed: pick([0, 1, '']),
      },
      { by: ['month', 'sector_id'], dates: { from: `${from?.slice(0, 7)}-01`, to: null } },
      { by: ['tps_id', 'gender', 'district_id'], tps_id: name.length % 2 ? providers : '' },
      { by: ['panchayat_id'], block_id: home.block_id },
      // Financial years, the months before them, and days.
      { by: ['tps_id'], dates: { from: pick(['2026-04-01', '2026-02-01', '2025-11-20']), to: null } },
    ]
  }

  let round = 0

  /** Each report is requested one of the questions by each viewer; after all rounds, each of them on PostgreSQL. */
  async function expectAll(): Promise<void> {
    const rows = await api.database.query<CandidateRow>(ALL_CANDIDATES)
    round += 1
    // On the embedded database one viewer in each round, in turns.
    const asking = isFullyTested(driver) ? viewers : viewers.filter((_, at) => at === round % viewers.length)
    await expectListCounts(asking, rows, pick(homes))
    for (const [at, { name: viewer, api: by, sees, withoutList }] of asking.entries())
      for (const [place, [name, { calls, measures }]] of reportsOfCandidates.entries())
        for (const request of questions(name).filter(
          (_, number) =>
            (number + at + place) % ROUNDS === round % ROUNDS &&
            (at + (place >> 1) + (number >> 1)) % SHARE === 0,
        )) {
          const { status, body, text } = await by.post<ReportReply>(
            (calls.at(-1) as string).slice(5),
            request,
          )
          const about = `${viewer} ${name} ${JSON.stringify(request)}`
          expect(status, `${about} ${text}`).toBe(200)
          const date = reportDays[name] as keyof ReportedCandidate
          const mine = rows.filter((row) => sees(row) && matches(row, request, date))
          const groups = body.filters.by as string[]
          const key = (row: ReportRow | Record<string, unknown>) =>
            JSON.stringify(groups.map((one) => row[one] ?? null))
          const plain = group(mine, groups, date, measures)
          expect(body.rows.map(key).toSorted(), about).toEqual(plain.map(key).toSorted())
          const exact = exactFigures(mine, groups, date, measures)
          if (withoutList) expectSmallCountsHidden(body, groups, exact, about)
          else expectFigures(body, measures, exact, about)
        }
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    ;({ homes, trades } = await readChoices(api.database))
    const rights = (): readonly string[] => ['view']
    const special = [
      'dashboard' as const,
      ...Object.keys(candidateReports).map((name) => `report.${name}` as 'report.certified'),
    ]
    home = pick(homes)
    const officer = (level: number, areas: Record<string, unknown>[], actions = rights) =>
      createOfficer(api, world, level, { areas, rights: actions, special })
    const provider = await createOfficer(api, world, 8, { roleId: TPS_ROLE })
    providers = [provider.id, world.first('users').id, world.other('users').id]
    const { state_id, district_id, block_id } = home
    const other = homes.find((one) => one.state_id !== state_id) ?? home
    viewers = [
      { name: 'administrator', api, sees: () => true },
      { name: 'state', api: (await officer(4, [{ state_id }])).api, sees: (c) => c.state_id === state_id },
      {
        name: 'two areas',
        api: (await officer(4, [{ state_id }, { state_id: other.state_id, district_id: other.district_id }]))
          .api,
        sees: (c) => c.state_id === state_id || c.district_id === other.district_id,
      },
      {
        name: 'district',
        api: (await officer(5, [{ state_id, district_id }])).api,
        sees: (c) => c.district_id === district_id,
      },
      {
        name: 'block',
        api: (await officer(6, [{ state_id, district_id, block_id }])).api,
        sees: (c) => c.block_id === block_id,
      },
      { name: 'provider', api: provider.api, sees: (c) => c.tps_id === provider.id },
      {
        name: 'without the list',
        api: (await officer(4, [{ state_id }], () => [])).api,
        sees: (c) => c.state_id === state_id,
        withoutList: true,
      },
      { name: 'nobody', api: (await officer(5, [])).api, sees: () => false },
    ]
    if (!isFullyTested(driver))
      viewers = viewers.filter(({ name }) =>
        ['administrator', 'two areas', 'without the list'].includes(name),
      )
    await addCandidates(COUNT)
  })

  describe('A report equals a plain GROUP BY, for users of every level and area,', () => {
    test('of candidates on their way', () => expectAll())

    test('after changes, deletions, restores, merges and moves', async () => {
      await changeSome()
      await expectAll()
    })

    test('after approvals, imports and merges by the API, and each of them undone', async () => {
      await writeCandidates(api, world)
      await expectAll()
    })

    testSummaries(() => ({ api, changeSome, expectAll }))
  })

  if (!isFullyTested(driver)) return

  testListCounts(() => ({ api, viewers, home }))
  testHiddenFigures(() => ({ api, viewer: viewers.find(({ withoutList }) => withoutList) as Viewer }))
  testDemandReport(() => ({ api, viewers, homes, pick, rng }))
  testReportFilters(() => ({ api, homes, providers, day }))

  test('The figures of a dashboard, of the report by area and of the graph are those of the reports', async () => {
    const rows = await api.database.query<CandidateRow>(ALL_CANDIDATES)
    const shown = ['registered', 'approved', 'in_training', 'assessed', 'certified', 'placed']
    for (const { name, api: by, sees } of viewers.filter(({ withoutList }) => !withoutList)) {
      const own = (await by.get<ReportReply>('rpl/dashboard')).body
      const mine = rows.filter((row) => sees(row) && matches(row, {}, 'submitted_on'))
      expect(
        shown.map((measure) => own.totals[measure]),
        name,
      ).toEqual(expectedFigures(mine, shown))
      if (name === 'provider') continue
      const report = (await by.post<ReportReply>('rpl/reports/candidates_registered', {})).body
      for (const type of ['registered', 'certified', 'not_certified', 'placed']) {
        const { body } = await by.get<ReportReply>(`rpl/get_reports_based_ids/${type}/0`)
        const direct = body.rows.reduce((sum, row) => sum + Number(row[type]), 0)
        expect(direct, `${name} ${type}`).toBe(body.totals[type])
      }
      const dates = { from: '2020-01-01', to: null }
      const graph = (await by.get<ReportReply>(`rpl/graph_counts?dates=${JSON.stringify(dates)}`)).body
      expect(graph.totals.registered).toBe(report.totals.registered)
      expect(graph.rows.reduce((sum, row) => sum + Number(row.certified), 0)).toBe(graph.totals.certified)
    }
  })

  test('A candidate sees the own way, and no other dashboard', async () => {
    const { id, api: by } = await createOfficer(api, world, 9, { rights: () => ['view'] })
    const [own, other] = await api.database.query<{ id: number }>(
      'select id from employee_registration where user_id is null and deleted_at is null order by id limit 2',
    )
    await api.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [id, own?.id],
    )
    const open = (path: string) => by.get<ReportReply>(`rpl/new_dashboard/${path}`)
    const { status, body } = await open(`candidate/${own?.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...(await by.get('rpl/dashboard')).body, as_of: expect.any(String) })
    expect((await open(`candidate/${other?.id}`)).status).toBe(404)
    for (const path of [`tps/${id}`, 'country/0', `district/${pick(homes).district_id}`])
      expect((await open(path)).status, path).toBe(403)
  })

  testReportLists(() => ({
    viewers: viewers.filter(({ name }) => LISTED_FOR.includes(name)),
    requests: (name) => [pick(questions(name))],
  }))
  testReportLimits(() => ({ api }))
  testReportViews(() => ({ api, world, area: pick(homes) }))
})
