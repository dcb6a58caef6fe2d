import { type Call, load, median } from './load.ts'
import { type Figure, formatInteger, formatPercent, getJson, type Subject } from './subject.ts'

const CONNECTIONS = 16
/** Codes of the records that are created, above those of the other measurements. */
const FIRST_CODE = 1_000_000_000

interface Panchayat {
  id: number
  state_id: number
  district_id: number
  block_id: number
}

/** Reading, changing and creating one record, compared with the floor, which checks nothing and records no history. */
export async function oneRecord(
  big: Subject,
  floor: Subject,
  rounds: number,
  seconds: number,
): Promise<Figure[]> {
  const records = await getJson<Panchayat[]>(big, 'panchayat', { range: [0, 999], sort: ['id', 'ASC'] })
  let count = 0
  const next = () => records[count++ % records.length] as Panchayat
  const kinds: { work: string; least: number; call: (url: string) => Call }[] = [
    { work: 'one record', least: 0.45, call: (url) => `${url}/${next().id}` },
    {
      work: 'an update with its history',
      least: 0.3,
      call: (url) => ({ url, body: { id: next().id, description: `Text ${count}` } }),
    },
    {
      work: 'a new record with its history',
      least: 0.3,
      call: (url) => {
        const { state_id, district_id, block_id } = next()
        const own = { name: `New ${count}`, lgd_code: FIRST_CODE + count }
        return { url, body: { state_id, district_id, block_id, ...own } }
      },
    },
  ]
  const figures: Figure[] = []
  for (const { work, least, call } of kinds) {
    const rate = async ({ server, token }: Subject) =>
      (await load(() => call(`${server.base}/api/panchayat`), token, CONNECTIONS, seconds)).rate
    await rate(floor)
    await rate(big)
    const rates: [number, number][] = []
    for (let round = 0; round < rounds; round++) rates.push([await rate(big), await rate(floor)])
    const share = median(rates.map(([ours, bare]) => ours / bare))
    figures.push({
      work: `${work}; ${CONNECTIONS} connections`,
      target: `≥ ${formatPercent(least)} of the floor`,
      measured: `${formatPercent(share)} (${formatInteger(median(rates.map(([ours]) => ours)))} of ${formatInteger(median(rates.map(([, bare]) => bare)))} requests/s)`,
      isMet: share >= least,
    })
  }
  return figures
}
