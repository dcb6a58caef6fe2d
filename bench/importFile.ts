import { growth } from './servers.ts'
import { type Figure, formatInteger, getJson, postJson, type Subject } from './subject.ts'

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

/** A CSV file of panchayats with the LGD codes of their areas; their own codes count from `firstCode`. */
async function createCsv(subject: Subject, rows: number, firstCode: number): Promise<string> {
  type Area = { lgd_code: number; district_id: number; state_id: number; id: number }
  const areasById = async (path: string) => {
    const all = await getJson<Area[]>(subject, path, {})
    return new Map(all.map((area) => [area.id, area]))
  }
  const [states, districts, blocks] = await Promise.all(['state', 'district', 'block'].map(areasById))
  const list = [...(blocks?.values() ?? [])]
  const lines = Array.from({ length: rows }, (_, index) => {
    const block = list[index % list.length] as Area
    return [
      states?.get(block.state_id)?.lgd_code,
      districts?.get(block.district_id)?.lgd_code,
      block.lgd_code,
      firstCode + index,
      `${NAMES[index % NAMES.length]} ${index}`,
    ].join(',')
  })
  return `state_code,district_code,block_code,local_body_code,panchayat_name\n${lines.join('\n')}\n`
}

interface UploadReply {
  id: number
  counts: { new: number }
}

const upload = (subject: Subject, csv: string) =>
  postJson<UploadReply>(subject, 'panchayat/import', csv, 'text/csv')

/** The length of the second file, relative to the first. */
const LONG_FACTOR = 3
/** The additional memory that the second file may use, in bytes. */
const MAX_GROWTH = 50e6

/**
 * Measures the import as a user does it: upload with the checks of every row, then confirm. Then a file three times as long is
 * checked, to show that memory use does not depend on the length of the file.
 */
export async function importFile(
  subject: Subject,
  driver: string,
  rows: number,
  minRate: number,
): Promise<Figure> {
  const csv = await createCsv(subject, rows, 5_000_000)
  const base = subject.server.memory()
  const start = performance.now()
  const { result: checked, grown } = await growth(subject.server, async () => {
    const dry = await upload(subject, csv)
    const checkedAt = performance.now()
    if (dry.counts.new !== rows) throw new Error(`Of ${rows} rows ${dry.counts.new} are new.`)
    await postJson(subject, `import/${dry.id}/confirm`, {})
    return checkedAt
  })
  const end = performance.now()
  const longer = await createCsv(subject, rows * LONG_FACTOR, 10_000_000)
  const before = subject.server.memory() - base
  const second = await growth(subject.server, async () => {
    const { id } = await upload(subject, longer)
    await postJson(subject, `import/${id}/discard`, {})
  })
  const longGrowth = before + second.grown
  const rate = rows / ((end - start) / 1000)
  return {
    work: `import of ${formatInteger(rows)} panchayats, ${driver}`,
    target: `≥ ${formatInteger(minRate)} rows/s, constant memory: ${LONG_FACTOR} times the rows use at most ${formatInteger(MAX_GROWTH / 1e6)} MB more`,
    measured: `${formatInteger(rate)} rows/s (checked in ${((checked - start) / 1000).toFixed(1)} s, imported in ${((end - checked) / 1000).toFixed(1)} s); memory +${formatInteger(grown / 1e6)} MB, with ${LONG_FACTOR} times the rows +${formatInteger(longGrowth / 1e6)} MB`,
    isMet: rate >= minRate && longGrowth - grown <= MAX_GROWTH,
  }
}
