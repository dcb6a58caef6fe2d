/** The files and mails of a report with the year before and the chosen measures, as the screen has them. */
import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../mocks/duplicates/generatePeople.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import type { ReportViewEntry } from '../../schema/contract/reportViews.ts'
import { candidateReports } from '../../schema/reports/candidateReports.ts'
import { mailReports } from '../../server/reports/views/mailReports.ts'
import { aYearEarlier, comparedCells, csvOf, type Question } from '../fixtures/comparedFiles.ts'
import { reportsOfCandidates } from '../fixtures/expectedReports.ts'
import { insertCandidates, readChoices } from '../fixtures/insertCandidates.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

interface District {
  id: number
  name: string
  state_id: number
}

const MAY = { from: '2026-05-01', to: '2026-05-31' }
const special = [
  'dashboard' as const,
  ...Object.keys(candidateReports).map((name) => `report.${name}` as 'report.certified'),
]

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let district: District
  let elsewhere: District
  /** Without the right to the list of candidates, in the state of `district`. */
  let viewer: Api
  const rng = seededRandom(20_261_201)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rng() * list.length)] as T
  /** A day of the two years until November 2026. */
  const day = () =>
    new Date(Date.UTC(2024, 11, 1) + Math.floor(rng() * 720) * 86_400_000).toISOString().slice(0, 10)

  const people = (of: District, day: string, certified: number, placed: number) =>
    api.database.query(
      `insert into employee_registration (name, mobile, date_of_birth, application_status, state_id, district_id, certified_on, submitted_on)
       select 'Person ' || $2::integer || $3 || n, '9876543210', '1990-01-01', case when n <= $5::integer then 'placed' else 'certified' end, $1::integer, $2::integer, $3::date, $3::date
         from generate_series(1, $4::integer) n`,
      [of.state_id, of.id, day, certified, placed],
    )

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const districts = await api.database.query<District & Record<string, unknown>>(
      'select id, name, state_id from district order by id',
    )
    district = districts[0] as District
    elsewhere = districts[1] as District
    const rights = { rights: () => [], special }
    viewer = (await createOfficer(api, world, 4, { areas: [{ state_id: district.state_id }], ...rights })).api
  })

  test('A file has the measures that are shown, in their order, with the year before beside each', async () => {
    await people(district, '2026-05-10', 30, 15)
    await people(district, '2025-05-10', 8, 4)
    const request = { dates: MAY, district_id: district.id, by: ['district_id'] }
    const shown = { show: 'placement_rate,certified', compare: '1' }
    const { head, labels, table } = await csvOf(api, 'certified', request, shown)
    expect(head).toMatchObject({
      Period: '1 May 2026 to 31 May 2026',
      'Compared with': '1 May 2025 to 31 May 2025',
      District: district.name,
    })
    expect(labels).toEqual([
      'District',
      'Placed of the certified (%)',
      'Placed of the certified (%), the year before',
      'Placed of the certified, difference in points',
      'Certified',
      'Certified, the year before',
      'Certified, difference',
      'Certified, difference (%)',
    ])
    expect(table).toEqual([
      [district.name, '50', '50', '0', '30', '8', '22', '275'],
      ['Total', '50', '50', '0', '30', '8', '22', '275'],
    ])
    // Each measure once, however often it is named; all of them without names.
    expect((await csvOf(api, 'certified', request, { show: 'placed,placed' })).labels).toEqual([
      'District',
      'Placed',
    ])
    for (const none of [undefined, { show: '' }]) {
      const all = await csvOf(api, 'certified', request, none)
      expect(all.labels).toEqual(['District', 'Certified', 'Placed', 'Placed of the certified (%)'])
      expect(all.head).not.toHaveProperty('Compared with')
    }
  })

  test('A file of months has beside each that of the year before, and one without a period no comparison', async () => {
    const request = { by: ['month'], district_id: district.id }
    const shown = { show: 'certified', compare: '1' }
    const { table } = await csvOf(api, 'certified', { ...request, dates: MAY }, shown)
    expect(table[0]).toEqual(['2026-05', '30', '8', '22', '275'])
    for (const dates of [undefined, null, {}, { from: null, to: '' }])
      expect((await csvOf(api, 'certified', { ...request, dates }, shown)).labels).toHaveLength(2)
  })

  test('Measures that a report does not have are refused by name', async () => {
    for (const show of ['colour', 'certified,colour', 'registered', 'certified,,placed']) {
      const { status, text } = await csvOf(api, 'certified', {}, { show })
      expect([status, JSON.parse(text).errors], show).toEqual([
        400,
        { show: 'Must be one of: certified, placed, placement_rate' },
      ])
    }
  })

  test('A user of another area gets the figures of that one only, of both years', async () => {
    await people(elsewhere, '2026-05-12', 9, 0)
    await people(elsewhere, '2025-05-12', 6, 0)
    const areas = [{ state_id: elsewhere.state_id, district_id: elsewhere.id }]
    const officer = await createOfficer(api, world, 5, { areas, special, rights: () => ['view'] })
    const shown = { show: 'certified', compare: '1' }
    const request = { dates: MAY, by: ['district_id'] }
    expect((await csvOf(officer.api, 'certified', request, shown)).table).toEqual([
      [elsewhere.name, '9', '6', '3', '50'],
      ['Total', '9', '6', '3', '50'],
    ])
    const others = await csvOf(officer.api, 'certified', { ...request, district_id: district.id }, shown)
    expect(others.table).toEqual([['Total', '0', '0', '0', '']])
    const none = await createOfficer(api, world, 5, { areas, special: [], rights: () => ['view'] })
    expect((await csvOf(none.api, 'certified', request, shown)).status).toBe(403)
  })

  test('A hidden figure of either year has neither a difference nor a share', async () => {
    const shown = { show: 'certified,placed', compare: '1' }
    const request = { dates: { from: '2023-06-01', to: '2023-06-30' }, by: ['district_id'] }
    await people(district, '2023-06-10', 12, 3)
    await people(district, '2022-06-10', 2, 0)
    const { table } = await csvOf(viewer, 'certified', { ...request, district_id: district.id }, shown)
    expect(table[0]).toEqual([district.name, '12', '<5', '', '', '<5', '0', '', ''])
  })

  test('Each figure of a file is that of two replies of the report, and what they hide is hidden', async () => {
    const { homes, trades } = await readChoices(api.database)
    const providers = [world.first('users').id, world.other('users').id]
    await insertCandidates(api.database, 900, { rng, pick, day, homes, trades, providers })
    const questions = (): Question[] => {
      const [from, to] = [`2026-0${pick([1, 2, 3])}-15`, `2026-${pick(['06', '09', '11'])}-20`]
      return [
        { dates: { from, to }, by: ['district_id'] },
        { dates: { from: '2026-01-01', to: '2026-06-30' }, by: ['month', 'gender'] },
        { dates: { from, to }, by: ['tps_id', 'employment_status', 'sector_id'], gender: pick([1, 2]) },
        { dates: { from: '', to }, district_id: pick(homes).district_id, by: ['block_id'] },
      ]
    }
    const hidden = new Map<Api, number>([
      [api, 0],
      [viewer, 0],
    ])
    for (const [name, { calls, measures }] of reportsOfCandidates)
      for (const request of questions())
        for (const by of hidden.keys()) {
          const show = measures.toSorted(() => rng() - 0.5).slice(0, 1 + Math.floor(rng() * measures.length))
          const { from, to } = request.dates as { from: string; to: string }
          const read = async (dates: object) =>
            (await by.post<ReportReply>((calls.at(-1) as string).slice(5), { ...request, dates })).body
          const now = await read({ from, to })
          const then = await read({ from: from && aYearEarlier(from), to: aYearEarlier(to) })
          const file = await csvOf(by, name, request, { show: show.join(), compare: '1' })
          const about = `${name} ${JSON.stringify(request)} ${show}`
          const figures = file.table.map((cells) => cells.slice((request.by as string[]).length))
          expect(figures, about).toEqual(comparedCells(now, then, show))
          hidden.set(by, (hidden.get(by) ?? 0) + figures.flat().filter((text) => text === '<5').length)
        }
    expect(hidden.get(api)).toBe(0)
    expect(hidden.get(viewer)).toBeGreaterThan(100)
  })

  test('A file of the plan is compared with the year before; a district without figures there has no difference', async () => {
    const years = await api.database.query<{ id: number; name: string }>(
      `insert into financial_year (name) values ('2031-32'), ('2032-33') returning id, name`,
    )
    const enter = (of: District, year: number, area: number) =>
      api.database.query(
        `insert into district_sight (state_id, district_id, financial_year_id, total_area)
         select $1::integer, $2::integer, y.id, $4::numeric from financial_year y where y.name = (array['2031-32', '2032-33'])[$3::integer]`,
        [of.state_id, of.id, year, area],
      )
    await enter(district, 1, 40.11)
    await enter(district, 2, 50.34)
    await enter(elsewhere, 2, 7)
    const shown = { show: 'total_area', compare: '1' }
    const request = { financial_year_id: years[1]?.id, forms: 'all', by: ['district_id'] }
    const { head, labels, table } = await csvOf(api, 'district_sight', request, shown)
    expect(head).toMatchObject({
      'Financial year': '2032-33',
      'Compared with': '2031-32',
      Forms: 'All, whatever their status',
    })
    expect(labels.slice(1, 5)).toEqual([
      'Total area (sq km)',
      'Total area (sq km), the year before',
      'Total area (sq km), difference',
      'Total area, difference (%)',
    ])
    const figures = Object.fromEntries(table.map(([name, ...cells]) => [name, cells.slice(0, 4)]))
    expect(figures).toEqual({
      [district.name]: ['50.34', '40.11', '10.23', '25.5'],
      [elsewhere.name]: ['7', '', '', ''],
      Total: ['57.34', '40.11', '17.23', '43'],
    })
    // Years that are side by side are not compared, and their total is empty, with its reason.
    const both = { financial_year_id: years.map(({ id }) => id), forms: 'all', by: ['financial_year_id'] }
    const apart = await csvOf(api, 'district_sight', both, shown)
    expect(apart.head).not.toHaveProperty('Compared with')
    expect(apart.head).toHaveProperty('Total', 'Figures of several years are not added up')
    expect(apart.table.map((cells) => cells[1])).toEqual(['40.11', '57.34', ''])
    // Nor is a year before that is inactive or deleted.
    await api.database.query(`update financial_year set status = 'inactive' where name = '2031-32'`)
    expect((await csvOf(api, 'district_sight', request, shown)).head).not.toHaveProperty('Compared with')
  })

  test('The mail of a view has the measures that it shows, with the year before where it compares', async () => {
    const areas = [{ state_id: district.state_id, district_id: district.id }]
    const officer = await createOfficer(api, world, 5, { areas, special, rights: () => ['view'] })
    const period = `from=${MAY.from}&to=${MAY.to}`
    const mailed = async (report: string, query: string) => {
      const { body } = await officer.api.post<ReportViewEntry>('reports/views', {
        report,
        name: query,
        query,
      })
      await officer.api.post('reports/views/mail', { id: body.id, every: 'week' })
      await api.database.query('update report_mail set next_on = current_date - 1')
      const { signal } = new AbortController()
      const origin = 'https://kaushal.example'
      const reportFailure = (error: unknown) => expect.fail(String(error))
      await api.database.transaction(
        await mailReports({ database: api.database, origin, reportFailure, signal }),
      )
      await officer.api.post('reports/views/delete', { id: body.id })
      const [mail] = await api.database.query<{ body: string }>(
        'select body from outbox order by id desc limit 1',
      )
      return mail?.body.split('\n') ?? []
    }
    const request = { dates: MAY, by: ['district_id'] }
    const { table } = await csvOf(officer.api, 'certified', request, {
      show: 'placed,certified',
      compare: '1',
    })
    const [, ...total] = table.at(-1) ?? []
    const compared = await mailed('certified', `${period}&show=placed,nothing,certified&compare=1`)
    expect(compared).toContain('Compared with: 1 May 2025 to 31 May 2025')
    const first = compared.findIndex((line) => line.startsWith('Placed: '))
    expect(compared.slice(first - 1, first + 9)).toEqual([
      '',
      `Placed: ${total[0]}`,
      `Placed, the year before: ${total[1]}`,
      `Placed, difference: ${total[2]}`,
      `Placed, difference (%): ${total[3]}`,
      `Certified: ${total[4]}`,
      `Certified, the year before: ${total[5]}`,
      `Certified, difference: ${total[6]}`,
      `Certified, difference (%): ${total[7]}`,
      '',
    ])
    const plain = await mailed('certified', period)
    expect(plain.filter((line) => /^(Certified|Placed)/.test(line))).toHaveLength(3)
    expect(plain.join('\n')).not.toContain('the year before')
  })
})
