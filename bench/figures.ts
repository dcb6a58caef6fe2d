import { load, median, quantile } from './load.ts'
import { growth, type Server } from './servers.ts'

/** One figure: what was measured, what the design asks for, and whether it holds. */
export interface Figure {
  work: string
  asked: string
  measured: string
  holds: boolean
}

export interface Subject {
  server: Server
  token: string
}

const headers = ({ token }: Subject) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

const url = ({ server }: Subject, path: string, query: Record<string, unknown>) =>
  `${server.base}/api/${path}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`

async function ask<T>(subject: Subject, path: string, query: Record<string, unknown>): Promise<T> {
  const reply = await fetch(url(subject, path, query), { headers: headers(subject) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

async function send<T>(subject: Subject, path: string, body: unknown, type = 'application/json'): Promise<T> {
  const reply = await fetch(`${subject.server.base}/api/${path}`, {
    method: 'POST',
    headers: { ...headers(subject), 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const percent = (value: number) => `${(value * 100).toFixed(0)} %`
const whole = (value: number) => Math.round(value).toLocaleString('en-IN')

const ids = async (subject: Subject, path: string, many: number) =>
  (await ask<{ id: number }[]>(subject, path, { range: [0, many - 1], sort: ['id', 'ASC'] })).map(
    ({ id }) => id,
  )

const page = (subject: Subject, state_id: number) =>
  url(subject, 'panchayat', { range: [0, 24], sort: ['name', 'ASC'], filter: { state_id }, embed: true })

/** The grid's page: requests a second beside the floor's at 16 connections, and how it takes a hundred times the rows at 4. */
export async function gridPage(
  big: Subject,
  floor: Subject,
  small: Subject,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const states = await ids(big, 'state', 36)
  const smallStates = await ids(small, 'state', 36)
  const [ours, floors] = [big, floor].map((subject) => states.map((state) => page(subject, state)))
  const rates: { ours: number; floor: number; big: number; small: number }[] = []
  const of = (pages: string[] | undefined, subject: Subject, connections: number) =>
    load(pages ?? [], subject.token, connections, seconds)
  await of(floors, floor, 16)
  await of(ours, big, 16)
  for (let round = 0; round < rounds; round++) {
    rates.push({
      floor: (await of(floors, floor, 16)).rate,
      ours: (await of(ours, big, 16)).rate,
      small: (
        await of(
          smallStates.map((state) => page(small, state)),
          small,
          4,
        )
      ).p95,
      big: (await of(ours, big, 4)).p95,
    })
  }
  const share = median(rates.map(({ ours: our, floor: bare }) => our / bare))
  const grown = median(rates.map(({ big: at, small: from }) => at / from))
  return [
    {
      work: 'page of 25: count, filter, sort, embedded names, signed in; 16 connections',
      asked: '≥ 70 % of the floor',
      measured: `${percent(share)} (${whole(median(rates.map((rate) => rate.ours)))} of ${whole(median(rates.map((rate) => rate.floor)))} requests/s)`,
      holds: share >= 0.7,
    },
    {
      work: 'the same, p95 at 4 connections beside 10,000 rows',
      asked: '≤ 1.2 times',
      measured: `${grown.toFixed(2)} times (${ms(median(rates.map((rate) => rate.big)))} and ${ms(median(rates.map((rate) => rate.small)))})`,
      holds: grown <= 1.2,
    },
  ]
}

/** A page far down, sought by the key of the page before it, as the grid asks for it. */
export async function deepPage(big: Subject, seconds: number): Promise<Figure> {
  const sort = ['name', 'ASC']
  const [last] = await ask<{ name: string; id: number }[]>(big, 'panchayat', {
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
    asked: '≤ 3 times',
    measured: `${ratio.toFixed(2)} times (${ms(median(times.map(([, far]) => far)))})`,
    holds: ratio <= 3,
  }
}

/** `q` of three letters with a filter on the state, over many searches. */
export async function search(big: Subject, seconds: number): Promise<Figure> {
  const states = await ids(big, 'state', 36)
  const words = ['pur', 'bel', 'nag', 'han', 'kri', 'dam', 'sha', 'gan', 'lak', 'moh']
  const urls = states.flatMap((state_id) =>
    words.map((q) =>
      url(big, 'panchayat', { range: [0, 24], sort: ['name', 'ASC'], filter: { q, state_id }, embed: true }),
    ),
  )
  const { p95 } = await load(urls, big.token, 4, seconds * 2)
  return {
    work: 'q= of three letters, with a filter',
    asked: 'p95 ≤ 50 ms',
    measured: ms(p95),
    holds: p95 <= 50,
  }
}

/** 10,000 ids set inactive and active again. */
export async function bulk(big: Subject): Promise<Figure> {
  const took: number[] = []
  for (let round = 0; round < 3; round++) {
    const chosen = (
      await ask<{ id: number }[]>(big, 'panchayat', { range: [0, 999], sort: ['id', 'ASC'] })
    )[0]?.id as number
    const many = Array.from({ length: 10_000 }, (_, at) => chosen + 20_000 * round + at)
    const start = performance.now()
    await send(big, 'panchayat/status', { ids: many, status: 'inactive' })
    took.push(performance.now() - start)
  }
  const most = quantile(took, 1)
  return {
    work: '10,000 ids set inactive, versions raised, undo recorded',
    asked: '≤ 1 s',
    measured: `${ms(most)} (the slowest of 3)`,
    holds: most <= 1000,
  }
}

const NAMES = [
  'Belur',
  'Hosahalli',
  'Rampur',
  'Kondapalli',
  'Nagar',
  'Sultanpur',
  'Madhopur',
  'Virpur',
  'Gangapur',
  'Lakshmipur',
]

/** A file of panchayats with the LGD codes of their areas. */
async function file(subject: Subject, rows: number): Promise<string> {
  type Area = { lgd_code: number; district_id: number; state_id: number; id: number }
  const codes = async (path: string) => {
    const all = await ask<Area[]>(subject, path, {})
    return new Map(all.map((area) => [area.id, area]))
  }
  const [states, districts, blocks] = await Promise.all(['state', 'district', 'block'].map(codes))
  const list = [...(blocks?.values() ?? [])]
  const lines = Array.from({ length: rows }, (_, at) => {
    const block = list[at % list.length] as Area
    return [
      states?.get(block.state_id)?.lgd_code,
      districts?.get(block.district_id)?.lgd_code,
      block.lgd_code,
      5_000_000 + at,
      `${NAMES[at % NAMES.length]} ${at}`,
    ].join(',')
  })
  return `state_code,district_code,block_code,local_body_code,panchayat_name\n${lines.join('\n')}\n`
}

/** The import as a person does it: the file is sent, every row checked and shown, then confirmed. */
export async function importFile(
  subject: Subject,
  home: string,
  rows: number,
  least: number,
): Promise<Figure> {
  const csv = await file(subject, rows)
  const start = performance.now()
  const { result, grown } = await growth(subject.server, async () => {
    const dry = await send<{ id: number; counts: { new: number } }>(
      subject,
      'panchayat/import',
      csv,
      'text/csv',
    )
    const checked = performance.now()
    if (dry.counts.new !== rows) throw new Error(`Of ${rows} rows ${dry.counts.new} are new.`)
    await send(subject, `import/${dry.id}/confirm`, {})
    return checked
  })
  const end = performance.now()
  const rate = rows / ((end - start) / 1000)
  return {
    work: `import of ${whole(rows)} panchayats, ${home}`,
    asked: `≥ ${whole(least)} rows/s, memory flat`,
    measured: `${whole(rate)} rows/s (checked in ${((result - start) / 1000).toFixed(1)} s, let in in ${((end - result) / 1000).toFixed(1)} s; memory +${whole(grown / 1e6)} MB)`,
    holds: rate >= least,
  }
}

/** Everything as a file. */
export async function exportAll(big: Subject): Promise<Figure> {
  const whole0 = performance.now()
  let first = 0
  let bytes = 0
  const { grown } = await growth(big.server, async () => {
    const reply = await fetch(`${big.server.base}/api/panchayat/export.csv`, { headers: headers(big) })
    for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
      first ||= performance.now() - whole0
      bytes += chunk.length
    }
  })
  const took = (performance.now() - whole0) / 1000
  return {
    work: 'export of 1,000,000 rows',
    asked: 'first byte ≤ 100 ms, memory ≤ +50 MB',
    measured: `first byte ${ms(first)}, memory +${whole(grown / 1e6)} MB (${whole(bytes / 1e6)} MB in ${took.toFixed(0)} s)`,
    holds: first <= 100 && grown <= 50e6,
  }
}
