import type { Asked } from '../../api/authorization.ts'
import { badInput, badRequest, conflict, tooLarge } from '../../errors/apiError.ts'
import { placeIn, plan, visibleTo } from '../forms.ts'
import { gather } from './gather.ts'
import { digestOf } from './workbook/columns.ts'
import { keepJob } from './workbook/job.ts'
import { readNames } from './workbook/names.ts'
import { openBook } from './workbook/open.ts'
import { proposalsOf } from './workbook/proposals.ts'
import type { Outcome, Proposal } from './workbook/propose.ts'
import { MOST_BYTES, TOO_LARGE } from './workbook/unpack.ts'

/** Records that one file writes: each is saved by itself, in one transaction. */
const MOST_WRITTEN = 10_000

async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) throw badInput({ body: 'Must be a workbook' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

const counted = (all: readonly Proposal[]) => {
  const counts: Record<Outcome, number> = { new: 0, changed: 0, removed: 0, stale: 0, wrong: 0, same: 0 }
  for (const { outcome } of all) counts[outcome] += 1
  return counts
}

/**
 * POST plan/{district}/{year}/workbook, the file as the body: a dry run, form by form, record by record, cell by cell. What the file says
 * of records that somebody changed since is told and never written. 409 for the file of another district or year, or of other declarations.
 */
export async function workbookIn({ c, database, param, principal }: Asked): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw tooLarge(TOO_LARGE)
  const at = placeIn({ param })
  const book = await openBook(await bytesOf(c.req.raw.body))
  const asked = visibleTo(principal).filter(({ name }) => book.sheets.has(name))
  const gathered = await gather(database, asked, at, principal)
  if (book.district !== at[0] || book.year !== at[1])
    throw conflict(
      `This is not the workbook of ${gathered.district.name} for ${gathered.year.name}. Nothing was read.`,
    )
  if (book.schema !== (await digestOf(plan)))
    throw conflict(
      `The forms have changed since this workbook was made (${book.date}). Download a new one. Nothing was read.`,
    )
  const names = await readNames(database, asked, at[0], principal)
  const forms = gathered.chapters
    .flatMap((chapter) => chapter.forms)
    .map((form) => ({
      form,
      records: proposalsOf(form, book.sheets.get(form.entity.name) ?? [], gathered, names, principal),
    }))
  const counts = counted(forms.flatMap(({ records }) => records))
  if (counts.new + counts.changed + counts.removed > MOST_WRITTEN)
    throw badRequest(
      `This workbook would write more than ${MOST_WRITTEN.toLocaleString('en-IN')} records. Bring so many by the import of their lists.`,
    )
  const told = forms.map(({ form: { entity }, records }) => ({
    ...{ form: entity.name, label: entity.plural, counts: counted(records) },
    records: records.filter(({ outcome }) => outcome !== 'same').map(({ values: _, ...rest }) => rest),
  }))
  const written = ({ outcome }: Proposal) => outcome !== 'same'
  const kept = await keepJob(
    database,
    principal.userId,
    at,
    forms.map(({ form, records }) => ({ form: form.entity.name, records: records.filter(written) })),
  )
  const { district, year } = gathered
  return c.json({
    ...kept,
    district: { id: district.id, name: district.name },
    financial_year: { id: year.id, name: year.name },
    counts,
    forms: told,
  })
}
