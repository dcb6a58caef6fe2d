import pg from 'pg'
import type { FieldOf } from '../schema/define.ts'
import { entityOf } from '../schema/index.ts'
import { planAreaField } from '../schema/plan.ts'
import { candidateReports } from '../schema/reports/candidateReports.ts'
import type { Dataset } from '../schema/reports/dataset.ts'
import { planDatasets } from '../schema/reports/planDatasets.ts'
import type { People } from './candidateFigures.ts'
import { type Call, load, median, quantile } from './load.ts'
import { type Figure, formatInteger, formatMs, formatPercent, getJson, postJson } from './subject.ts'

const CONNECTIONS = 4
const MAX_P95_MS = 60
const YEARS = 5
const ROWS = 20
const MANY = 1_000
const MAX_COST = 0.1
/** Pairs of approvals in a round: the cost is a small part of what two equal requests differ by. */
const PAIRS_OF_ROUND = 4

/** What a person asks of a report of candidates. */
const questions: readonly object[] = [
  {},
  { dates: { from: '2026-04-01', to: null } },
  { dates: { from: '2026-01-15', to: '2026-08-20' }, employment_status: 'employed' },
  { by: ['area', 'employment_status'], placed: 0 },
  { by: ['month'] },
]

/** SQL: one record of a form for each of its areas and years, with rows where it has any. */
function fillForm({ entity, rows, measures, dimensions }: Dataset): string {
  const level = planAreaField(entityOf(entity)) === 'block_id' ? 'block' : 'district'
  const areas = level === 'block' ? 'a.state_id, a.district_id, a.id' : 'a.state_id, a.id'
  const columns = level === 'block' ? 'state_id, district_id, block_id' : 'state_id, district_id'
  const sums = Object.entries(measures).flatMap(([name, measure]) => ('sum' in measure ? [name] : []))
  const group = dimensions.at(-1) ?? ''
  const field = rows ? (entityOf(entity).fields[rows] as FieldOf<'rows'>).columns[group] : undefined
  // A list has at most one row of each choice.
  const choices = field?.kind === 'choice' ? Object.keys(field.choices) : undefined
  const cell = choices ? `(array['${choices.join("', '")}'])[n]` : 'n'
  const cells = [...sums.map((name) => `'${name}', n * 3`), `'${group}', ${cell}`]
  const values = rows
    ? [
        `(select jsonb_agg(jsonb_build_object(${cells.join(', ')})) from generate_series(1, ${choices?.length ?? ROWS}) n)`,
      ]
    : sums.map(() => 'a.id % 100')
  return `insert into ${entity} (${columns}, financial_year_id, ${(rows ? [rows] : sums).map((name) => `"${name}"`).join(', ')})
    select ${areas}, y.id, ${values.join(', ')} from ${level} a, financial_year y on conflict do nothing`
}

async function fillPlans(address: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(
    `insert into financial_year (name, due_date) select (2020 + n) || '-' || (21 + n), make_date(2020 + n, 6, 30) from generate_series(1, ${YEARS}) n on conflict do nothing`,
  )
  for (const dataset of Object.values(planDatasets)) {
    await client.query(fillForm(dataset))
    const level = planAreaField(entityOf(dataset.entity)) === 'block_id' ? 'block' : 'district'
    await client.query(
      `insert into form_status (form, area_id, district_id, financial_year_id, status)
       select $1, a.id, ${level === 'block' ? 'a.district_id' : 'a.id'}, y.id, (array['draft', 'submitted', 'approved', 'locked'])[1 + (a.id + y.id) % 4] from ${level} a, financial_year y on conflict do nothing`,
      [dataset.entity],
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}

async function p95Of(calls: readonly Call[], tokens: readonly string[], seconds: number): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) {
    await load([call], tokens, CONNECTIONS, 0.3)
    times.push((await load([call], tokens, CONNECTIONS, seconds)).p95)
  }
  return times
}

function figureOf(work: string, calls: readonly Call[], times: readonly number[]): Figure {
  const worst = quantile(times, 1)
  const slowest = calls[times.indexOf(worst)]
  const about =
    typeof slowest === 'object'
      ? `${slowest.url.split('/api/')[1]} ${JSON.stringify(slowest.body)}`
      : slowest?.split('/api/')[1]
  return {
    work: `${work}; ${calls.length} questions, ${CONNECTIONS} connections`,
    target: `p95 ≤ ${MAX_P95_MS} ms`,
    measured: `median p95 ${formatMs(median(times))}, the slowest ${formatMs(worst)} (${about})`,
    isMet: worst <= MAX_P95_MS,
  }
}

async function reportFigures(people: People, seconds: number): Promise<Figure[]> {
  const api = `${people.server.base}/api`
  const calls: Call[] = Object.values(candidateReports).flatMap(({ calls: declared, dataset }) =>
    questions
      .filter((question) => dataset === 'candidates' || !Object.keys(question).length)
      .map((body) => ({ url: `${api}/${(declared.at(-1) as string).slice(5)}`, body })),
  )
  const dashboards: Call[] = ['rpl/dashboard', 'rpl/graph_counts', 'rpl/get_reports_based_ids/placed/0'].map(
    (path) => `${api}/${path}`,
  )
  const plans: Call[] = Object.keys(planDatasets).flatMap((name) =>
    [
      { forms: 'approved' },
      { by: ['state_id', 'financial_year_id'] },
      { by: [planDatasets[name]?.dimensions.at(-1)] },
    ].map((body) => ({ url: `${api}/reports/plan/${name}`, body })),
  )
  const figures: Figure[] = []
  for (const [who, tokens] of [
    ['the administrator', [people.token]],
    ['36 officers', people.officers],
  ] as const) {
    for (const [work, requests] of [
      ['reports of candidates', calls],
      ['dashboards', dashboards],
      ['reports of the plan', plans],
    ] as const)
      figures.push(figureOf(`${work}, ${who}`, requests, await p95Of(requests, tokens, seconds / 5)))
  }
  return figures
}

/** Approvals of a thousand with and without the triggers of the summaries, in turns. */
async function costFigure(people: People, address: string, rounds: number): Promise<Figure> {
  const client = new pg.Client(address)
  await client.connect()
  const triggers = ['insert', 'update', 'delete'].map((event) => `summarise_candidates_${event}`)
  const approve = async (isOn: boolean) => {
    for (const trigger of triggers)
      await client.query(
        `alter table employee_registration ${isOn ? 'enable' : 'disable'} trigger ${trigger}`,
      )
    const query = { range: [0, MANY - 1], filter: { application_status: 'submitted' }, sort: ['id', 'ASC'] }
    const rows = await getJson<{ id: number }[]>(people, 'rpl/employee_registration', query)
    const start = performance.now()
    await postJson(people, 'rpl/employee_registration/approval', {
      ids: rows.map(({ id }) => id),
      status: 'approved',
    })
    return performance.now() - start
  }
  const measured: { withThem: number; bare: number }[] = []
  await approve(true)
  const pairs = rounds * PAIRS_OF_ROUND
  for (let pair = 0; pair < pairs; pair++) {
    // Which is first is alternated: the second finds more in the cache.
    const first = await approve(pair % 2 === 0)
    const second = await approve(pair % 2 !== 0)
    measured.push(pair % 2 === 0 ? { withThem: first, bare: second } : { withThem: second, bare: first })
  }
  for (const trigger of triggers)
    await client.query(`alter table employee_registration enable trigger ${trigger}`)
  await client.end()
  const cost = median(measured.map(({ withThem, bare }) => withThem / bare)) - 1
  return {
    work: `cost of the summaries: ${formatInteger(MANY)} approvals with and without them, ${pairs} pairs`,
    target: `≤ ${formatPercent(MAX_COST)}`,
    measured: `${formatPercent(cost)} (median of pairs; ${formatMs(median(measured.map(({ withThem }) => withThem)))} with them)`,
    isMet: cost <= MAX_COST,
  }
}

/** Reports and dashboards of a million candidates and of the plans of five years; `address` is their database. */
export async function reports(
  people: People,
  address: string,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  await fillPlans(address)
  return [...(await reportFigures(people, seconds)), await costFigure(people, address, rounds)]
}
