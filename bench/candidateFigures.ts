import { type Load, load, median, quantile } from './load.ts'
import {
  type Figure,
  formatInteger,
  formatMs,
  formatPercent,
  getJson,
  headers,
  type Subject,
  url,
} from './subject.ts'

const PATH = 'rpl/employee_registration'
const CONNECTIONS = 4
const MAX_P95_MS = 25
const MIN_SHARE = 0.7
const MAX_SEARCH_MS = 50
const MAX_BULK_MS = 2_000
const MANY = 5_000

/** The server with a million candidates, and the sessions of the officers in the order of the states. */
export interface People extends Subject {
  officers: readonly string[]
}

interface List {
  name: string
  filter: Record<string, unknown>
  sort: readonly [string, 'ASC' | 'DESC']
}

/** The names that the grid shows. */
const EMBED = ['district_id', 'block_id', 'panchayat_id', 'trade_id']

const lists: readonly List[] = [
  { name: 'all by name', filter: {}, sort: ['name', 'ASC'] },
  {
    name: 'waiting, the oldest first',
    filter: { application_status: 'submitted' },
    sort: ['queued_at', 'ASC'],
  },
  {
    name: 'approved of a trade',
    filter: { application_status: 'approved', trade_id: 7 },
    sort: ['name', 'ASC'],
  },
]

/** Pages of 25 with names for officers who each have a state, beside a floor that neither checks rights nor areas but the state. */
async function listFigures(
  people: People,
  floor: Subject,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const states = (
    await getJson<{ id: number }[]>(people, 'state', { range: [0, 35], sort: ['id', 'ASC'] })
  ).map(({ id }) => id)
  const figures: Figure[] = []
  for (const { name, filter, sort } of lists) {
    const ours = [url(people, PATH, { range: [0, 24], sort, filter, embed: EMBED })]
    const bare = states.map((state_id) => url(floor, PATH, { sort, filter: { ...filter, state_id } }))
    const one = (pages: readonly string[], tokens: string | readonly string[], time = seconds) =>
      load(pages, tokens, CONNECTIONS, time)
    await one(ours, people.officers, 1)
    await one(bare, floor.token, 1)
    const measured: { ours: Load; bare: Load }[] = []
    for (let round = 0; round < rounds; round++)
      measured.push({ ours: await one(ours, people.officers), bare: await one(bare, floor.token) })
    const p95 = median(measured.map((round) => round.ours.p95))
    const share = median(measured.map((round) => round.ours.rate / round.bare.rate))
    const rate = (who: 'ours' | 'bare') => formatInteger(median(measured.map((round) => round[who].rate)))
    figures.push({
      work: `candidates, ${name}: page of 25 with names, 36 officers; ${CONNECTIONS} connections`,
      target: `p95 ≤ ${MAX_P95_MS} ms, ≥ ${formatPercent(MIN_SHARE)} of the floor`,
      measured: `p95 ${formatMs(p95)}, ${formatPercent(share)} (${rate('ours')} of ${rate('bare')} requests/s)`,
      isMet: p95 <= MAX_P95_MS && share >= MIN_SHARE,
    })
  }
  return figures
}

const words: Readonly<Record<string, readonly string[]>> = {
  'a name': ['Lakshmi', 'Savita Patil', 'Mohammed', 'Basavaraj Hiremath', 'Shivanand', 'Fatima K'],
  'a mobile number': [12_345, 777_777, 999_998, 500_000].map((n) => String(6_000_000_000 + n * 3_999)),
  'a registration number': ['KA-2026-0012345-0', 'KA-2026-0777777-0', 'KA-2026-0999999-0'],
}

async function searchFigures(people: People, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, texts] of Object.entries(words)) {
    const calls = texts.map((search) => ({
      url: `${people.server.base}/api/${PATH}/search`,
      body: { search },
    }))
    for (const [who, tokens] of [
      ['the administrator', [people.token]],
      ['36 officers', people.officers],
    ] as const) {
      await load(calls, tokens, CONNECTIONS, 1)
      const { p95 } = await load(calls, tokens, CONNECTIONS, seconds)
      figures.push({
        work: `search of candidates by ${what}, ${who}; ${CONNECTIONS} connections`,
        target: `p95 ≤ ${MAX_SEARCH_MS} ms`,
        measured: `p95 ${formatMs(p95)}`,
        isMet: p95 <= MAX_SEARCH_MS,
      })
    }
  }
  return figures
}

/** Approves thousands in one call, each with its history, notification and message. */
async function bulkFigure(people: People): Promise<Figure> {
  const took: number[] = []
  for (const token of people.officers.slice(0, 3)) {
    const officer = { server: people.server, token }
    const query = { range: [0, 999], filter: { application_status: 'submitted' }, sort: ['id', 'ASC'] }
    const ids: number[] = []
    for (let from = 0; from < MANY; from += 1_000) {
      const range = [from, Math.min(from + 999, MANY - 1)]
      ids.push(...(await getJson<{ id: number }[]>(officer, PATH, { ...query, range })).map(({ id }) => id))
    }
    const start = performance.now()
    const reply = await fetch(`${people.server.base}/api/${PATH}/approval`, {
      method: 'POST',
      headers: headers(officer),
      body: JSON.stringify({ ids, status: 'approved' }),
    })
    const { records } = (await reply.json()) as { records: { refused?: number }[] }
    took.push(performance.now() - start)
    const approved = records.filter(({ refused }) => !refused).length
    if (approved !== ids.length)
      throw new Error(`Only ${approved} of ${ids.length} candidates were approved.`)
  }
  const most = quantile(took, 1)
  return {
    work: `${formatInteger(MANY)} candidates approved with history and messages`,
    target: `≤ ${formatMs(MAX_BULK_MS)}`,
    measured: `${formatMs(most)} (the slowest of 3)`,
    isMet: most <= MAX_BULK_MS,
  }
}

/** The figures with a million candidates. */
export const candidates = async (
  people: People,
  floor: Subject,
  rounds: number,
  seconds: number,
): Promise<Figure[]> => [
  ...(await listFigures(people, floor, rounds, seconds)),
  ...(await searchFigures(people, seconds)),
  await bulkFigure(people),
]
