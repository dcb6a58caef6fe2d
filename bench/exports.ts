import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import { growth } from './servers.ts'
import { type Figure, formatInteger, formatMs, headers, type Subject, url } from './subject.ts'

const CANDIDATES = 'rpl/employee_registration'
const LINE_FEED = 10
const MANY_LINES = 100_000
const MAX_FIRST_MS = 100
const MAX_MANY_SECONDS = 0.9
const MAX_GROWN = 50e6
const FIRST_BYTES = 9
/** More than the server has connections to its database: the first statement of each takes long, and a server in use has none of these. */
const WARM_UPS = 20
/** In which the server ends the statements of a reader who left. */
const PAUSE_MS = 1_000
const WORKBOOK_ROWS = 100_000
const MAX_WORKBOOK_SECONDS = 12
const MAX_WORKBOOK_BYTES = 250e6

/** A loop over all bytes would take a processor from the server that is measured. */
function countLines(chunk: Uint8Array): number {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}

/** What a file took: milliseconds to its first byte, seconds to 100,000 lines and to its end, its size, and the memory of the server. */
async function download(subject: Subject, address: string) {
  const start = performance.now()
  let [firstMs, manySeconds, bytes, lines] = [0, 0, 0, 0]
  const seconds = () => (performance.now() - start) / 1000
  const { grown, most } = await growth(subject.server, async () => {
    const reply = await fetch(address, { headers: headers(subject) })
    if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
    for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
      firstMs ||= seconds() * 1000
      bytes += chunk.length
      lines += countLines(chunk)
      if (lines > MANY_LINES) manySeconds ||= seconds()
    }
  })
  return { firstMs, manySeconds, took: seconds(), bytes, lines, grown, most }
}

/** Milliseconds to the first byte of a file, of which no more is read. */
async function firstByte(subject: Subject, address: string): Promise<number> {
  const left = new AbortController()
  const start = performance.now()
  const reply = await fetch(address, { headers: headers(subject), signal: left.signal })
  await reply.body?.getReader().read()
  const took = performance.now() - start
  left.abort()
  await sleep(PAUSE_MS)
  return took
}

const megabytes = (bytes: number) => `${formatInteger(bytes / 1e6)} MB`

/** Exports all panchayats as CSV. */
export async function exportPanchayats(big: Subject): Promise<Figure> {
  const file = await download(big, url(big, 'panchayat/export.csv', {}))
  return {
    work: 'export of 1,000,000 rows',
    target: `first byte ≤ ${MAX_FIRST_MS} ms, 100,000 rows ≤ ${MAX_MANY_SECONDS} s, memory ≤ +${megabytes(MAX_GROWN)}`,
    measured: `first byte ${formatMs(file.firstMs)}, 100,000 rows in ${file.manySeconds.toFixed(1)} s, memory +${megabytes(file.grown)} (${megabytes(file.bytes)} in ${file.took.toFixed(0)} s)`,
    isMet: file.firstMs <= MAX_FIRST_MS && file.manySeconds <= MAX_MANY_SECONDS && file.grown <= MAX_GROWN,
  }
}

/** Exports candidates by HTTP: all as CSV, and as many as a workbook has as XLSX, which a thread of the server writes. */
export async function exportCandidates(people: Subject): Promise<Figure[]> {
  const all = url(people, `${CANDIDATES}/export.csv`, {})
  const first: number[] = []
  for (let time = 0; time < WARM_UPS; time++) await firstByte(people, all)
  for (let time = 0; time < FIRST_BYTES; time++) first.push(await firstByte(people, all))
  const firstMs = median(first)
  const csv = await download(people, all)
  const filter = { id_lte: WORKBOOK_ROWS }
  const book = await download(people, url(people, `${CANDIDATES}/export.xlsx`, { filter }))
  return [
    {
      work: `CSV of ${formatInteger(csv.lines - 1)} candidates by HTTP`,
      target: `first byte ≤ ${MAX_FIRST_MS} ms, memory ≤ +${megabytes(MAX_GROWN)}`,
      measured: `first byte ${formatMs(firstMs)} (median of ${FIRST_BYTES}), memory +${megabytes(csv.grown)}, the process at most ${megabytes(csv.most)} (${megabytes(csv.bytes)} in ${csv.took.toFixed(0)} s)`,
      isMet: firstMs <= MAX_FIRST_MS && csv.grown <= MAX_GROWN,
    },
    {
      work: `XLSX of ${formatInteger(WORKBOOK_ROWS)} candidates by HTTP, on a thread of the server`,
      target: `≤ ${MAX_WORKBOOK_SECONDS} s, memory ≤ +${megabytes(MAX_WORKBOOK_BYTES)}`,
      measured: `${book.took.toFixed(1)} s, memory +${megabytes(book.grown)}, the process at most ${megabytes(book.most)} (${megabytes(book.bytes)})`,
      isMet: book.took <= MAX_WORKBOOK_SECONDS && book.grown <= MAX_WORKBOOK_BYTES,
    },
  ]
}
