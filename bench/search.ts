import { load, median } from './load.ts'
import { type Figure, formatInteger, formatMs, getJson, type Subject, url } from './subject.ts'

const COMMON = ['pur', 'bel', 'han', 'kri', 'gan', 'lak', 'tti', 'gar']
/** In at most 1.5 % of the names, some in none. */
const RARE = ['nag', 'dam', 'moh', 'urj', 'hap', 'rpu', 'ikr', 'xyz']
const CONNECTIONS = 16
const MIN_RATE = 300
const MAX_P95_MS = 110

const page = (subject: Subject, filter: Record<string, unknown>) =>
  url(subject, 'panchayat', { range: [0, 24], sort: ['name', 'ASC'], filter, embed: true })

/** A page and the count of a search of three letters: common and rare ones, in a state and everywhere, beside the floor. */
export async function search(
  big: Subject,
  floor: Subject,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const states = await getJson<{ id: number }[]>(big, 'state', {})
  const inStates = (words: readonly string[]) =>
    states.flatMap(({ id }) => words.map((q) => page(big, { q, state_id: id })))
  const everywhere = (words: readonly string[]) => words.map((q) => page(big, { q }))
  const kinds: [string, string[]][] = [
    ['common, in a state', inStates(COMMON)],
    ['rare, in a state', inStates(RARE)],
    ['common, everywhere', everywhere(COMMON)],
    ['rare, everywhere', everywhere(RARE)],
  ]
  const figures: Figure[] = []
  for (const [kind, ours] of kinds) {
    const bare = ours.map((one) => one.replace(big.server.base, floor.server.base))
    await load(ours, big.token, CONNECTIONS, 1)
    await load(bare, floor.token, CONNECTIONS, 1)
    const measured = []
    for (let round = 0; round < rounds; round++)
      measured.push({
        ours: await load(ours, big.token, CONNECTIONS, seconds),
        bare: await load(bare, floor.token, CONNECTIONS, seconds),
      })
    const rate = median(measured.map((one) => one.ours.rate))
    const p95 = median(measured.map((one) => one.ours.p95))
    figures.push({
      work: `q= of three letters, ${kind}; ${CONNECTIONS} connections`,
      target: `≥ ${MIN_RATE} requests/s, p95 ≤ ${MAX_P95_MS} ms`,
      measured: `${formatInteger(rate)} requests/s, p95 ${formatMs(p95)}; the floor ${formatInteger(median(measured.map((one) => one.bare.rate)))} requests/s`,
      isMet: rate >= MIN_RATE && p95 <= MAX_P95_MS,
    })
  }
  return figures
}
