import { growth } from './servers.ts'
import { ask, type Figure, type Subject, send, whole } from './subject.ts'

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

/** A file of panchayats with the LGD codes of their areas; their own codes count from `firstCode`. */
async function file(subject: Subject, rows: number, firstCode: number): Promise<string> {
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
      firstCode + at,
      `${NAMES[at % NAMES.length]} ${at}`,
    ].join(',')
  })
  return `state_code,district_code,block_code,local_body_code,panchayat_name\n${lines.join('\n')}\n`
}

interface DryRun {
  id: number
  counts: { new: number }
}

const check = (subject: Subject, csv: string) => send<DryRun>(subject, 'panchayat/import', csv, 'text/csv')

/** How much longer the file is by which the memory is judged. */
const LONGER = 3
/** Bytes that it may take more. */
const FLAT = 50e6

/**
 * The import as a person does it: the file is sent, every row checked and shown, then confirmed. Then a file three times as
 * long is checked, which shows whether memory depends on the length of the file.
 */
export async function importFile(
  subject: Subject,
  home: string,
  rows: number,
  least: number,
): Promise<Figure> {
  const csv = await file(subject, rows, 5_000_000)
  const base = subject.server.memory()
  const start = performance.now()
  const { result: checked, grown } = await growth(subject.server, async () => {
    const dry = await check(subject, csv)
    const at = performance.now()
    if (dry.counts.new !== rows) throw new Error(`Of ${rows} rows ${dry.counts.new} are new.`)
    await send(subject, `import/${dry.id}/confirm`, {})
    return at
  })
  const end = performance.now()
  const longer = await file(subject, rows * LONGER, 10_000_000)
  const before = subject.server.memory() - base
  const again = await growth(subject.server, async () => {
    const { id } = await check(subject, longer)
    await send(subject, `import/${id}/discard`, {})
  })
  const most = before + again.grown
  const rate = rows / ((end - start) / 1000)
  return {
    work: `import of ${whole(rows)} panchayats, ${home}`,
    asked: `≥ ${whole(least)} rows/s, memory flat: ${LONGER} times the rows take no more than ${whole(FLAT / 1e6)} MB more`,
    measured: `${whole(rate)} rows/s (checked in ${((checked - start) / 1000).toFixed(1)} s, let in in ${((end - checked) / 1000).toFixed(1)} s); memory +${whole(grown / 1e6)} MB, with ${LONGER} times the rows +${whole(most / 1e6)} MB`,
    holds: rate >= least && most - grown <= FLAT,
  }
}
