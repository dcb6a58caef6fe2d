import { load, median, quantile } from './load.ts'
import {
  type Figure,
  formatInteger,
  formatMs,
  formatPercent,
  getJson,
  postJson,
  type Subject,
  url,
} from './subject.ts'

const ids = async (subject: Subject, path: string, many: number) =>
  (await getJson<{ id: number }[]>(subject, path, { range: [0, many - 1], sort: ['id', 'ASC'] })).map(
    ({ id }) => id,
  )

const page = (subject: Subject, filter: Record<string, unknown>) =>
  url(subject, 'panchayat', { range: [0, 24], sort: ['name', 'ASC'], filter, embed: true })

const pagesByState = async (subject: Subject) =>
  (await ids(subject, 'state', 36)).map((state_id) => page(subject, { state_id }))

/**
 * A page of the grid: requests per second compared with the floor, at 16 connections. The `tokens` are used in turn: the
 * administrator, or the officers of the states. The floor checks neither rights nor areas.
 */
export async function gridPage(
  big: Subject,
  floor: Subject,
  who: { name: string; tokens: string | readonly string[] },
  rounds: number,
  seconds: number,
): Promise<Figure> {
  const [ours, bare] = [
    await pagesByState(big),
    (await pagesByState(big)).map((one) => one.replace(big.server.base, floor.server.base)),
  ]
  const rate = async (pages: readonly string[], tokens: string | readonly string[]) =>
    (await load(pages, tokens, 16, seconds)).rate
  await rate(bare, floor.token)
  await rate(ours, who.tokens)
  const rates: [number, number][] = []
  for (let round = 0; round < rounds; round++)
    rates.push([await rate(ours, who.tokens), await rate(bare, floor.token)])
  const share = median(rates.map(([our, their]) => our / their))
  return {
    work: `page of 25: count, filter, sort, embedded names, ${who.name}; 16 connections`,
    target: '≥ 70 % of the floor',
    measured: `${formatPercent(share)} (${formatInteger(median(rates.map(([our]) => our)))} of ${formatInteger(median(rates.map(([, their]) => their)))} requests/s)`,
    isMet: share >= 0.7,
  }
}

/** Two servers of the same program: with a million rows, and with 10,000. */
export interface Pair {
  big: Subject
  small: Subject
}

async function ratioOf(
  { big, small }: Pair,
  pages: (one: Subject) => Promise<string[]>,
  rounds: number,
  seconds: number,
) {
  const [many, few] = [await pages(big), await pages(small)]
  await load(many, big.token, 4, seconds)
  await load(few, small.token, 4, seconds)
  const p95: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    p95.push([(await load(many, big.token, 4, seconds)).p95, (await load(few, small.token, 4, seconds)).p95])
  }
  return {
    ratio: median(p95.map(([at, from]) => at / from)),
    at: median(p95.map(([at]) => at)),
    from: median(p95.map(([, from]) => from)),
  }
}

/**
 * How a page of the grid scales to a hundred times the rows: p95 at 4 connections, both databases in turn. Filtered by status,
 * the count stops at 10,000 rows in both. By state it counts 278 rows in one and 10,001 in the other, also in the floor.
 */
export async function growthOfTable(
  ours: Pair,
  floor: Pair,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const byStatus = await ratioOf(ours, async (one) => [page(one, { status: 'active' })], rounds, seconds)
  const byState = await ratioOf(ours, pagesByState, rounds, seconds)
  // The floor has no list of states, so the addresses of the app are used.
  const bare = await ratioOf(
    floor,
    async ({ server }) => {
      const twin = server === floor.big.server ? ours.big : ours.small
      return (await pagesByState(twin)).map((one) => one.replace(twin.server.base, server.base))
    },
    rounds,
    seconds,
  )
  const describe = ({ ratio, at, from }: typeof bare) =>
    `${ratio.toFixed(2)} times (${formatMs(at)} and ${formatMs(from)})`
  return [
    {
      work: 'the same filtered by status, p95 at 4 connections beside 10,000 rows',
      target: '≤ 1.2 times',
      measured: describe(byStatus),
      isMet: byStatus.ratio <= 1.2,
    },
    {
      work: 'the same filtered by state, where 10,000 rows leave only 278 to count',
      target: '≤ 1.2 times',
      measured: `${describe(byState)}; the floor ${describe(bare)}`,
      isMet: byState.ratio <= 1.2,
    },
  ]
}

/** A page at a large offset, found by the key of the previous page, as the grid requests it. */
export async function deepPage(big: Subject, seconds: number): Promise<Figure> {
  const sort = ['name', 'ASC']
  const [last] = await getJson<{ name: string; id: number }[]>(big, 'panchayat', {
    sort,
    range: [899_999, 899_999],
  })
  const first = url(big, 'panchayat', { range: [0, 24], sort, embed: true })
  const deep = url(big, 'panchayat', {
    range: [900_000, 900_024],
    sort,
    embed: true,
    after: [last?.name, last?.id],
  })
  const times: [number, number][] = []
  for (let round = 0; round < 3; round++) {
    times.push([
      (await load([first], big.token, 4, seconds)).p50,
      (await load([deep], big.token, 4, seconds)).p50,
    ])
  }
  const ratio = median(times.map(([near, far]) => far / near))
  return {
    work: 'page at offset 900,000, sought by key, beside page 1',
    target: '≤ 3 times',
    measured: `${ratio.toFixed(2)} times (${formatMs(median(times.map(([, far]) => far)))})`,
    isMet: ratio <= 3,
  }
}

/** Deactivates 10,000 records by their ids. */
export async function bulk(big: Subject): Promise<Figure> {
  const took: number[] = []
  for (let round = 0; round < 3; round++) {
    const chosen = (
      await getJson<{ id: number }[]>(big, 'panchayat', { range: [0, 999], sort: ['id', 'ASC'] })
    )[0]?.id as number
    const many = Array.from({ length: 10_000 }, (_, at) => chosen + 20_000 * round + at)
    const start = performance.now()
    await postJson(big, 'panchayat/status', { ids: many, status: 'inactive' })
    took.push(performance.now() - start)
  }
  const most = quantile(took, 1)
  return {
    work: '10,000 ids set inactive, versions raised, undo recorded',
    target: '≤ 1 s',
    measured: `${formatMs(most)} (the slowest of 3)`,
    isMet: most <= 1000,
  }
}
