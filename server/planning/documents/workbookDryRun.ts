import type { ProposalOutcome } from '../../../schema/contract/planSchemas.ts'
import type { RequestContext } from '../../access/route.ts'
import { badInput, badRequest, conflict, tooLarge } from '../../errors/apiError.ts'
import { labelText, numberText } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { checkDistrictYear } from '../districtYear.ts'
import { planEntities, readDistrictYear, viewableEntities } from '../planEntities.ts'
import { documentTasks } from './documentTasks.ts'
import { gatherPlan } from './gatherPlan.ts'
import { proposalsOf } from './workbook/proposals.ts'
import type { Proposal } from './workbook/proposeRecord.ts'
import { readReferenceNames } from './workbook/referenceNames.ts'
import { digestOf } from './workbook/sheetColumns.ts'
import { MAX_BYTES, MAX_MEGABYTES } from './workbook/unpackWorkbook.ts'
import { insertJob } from './workbook/workbookJob.ts'

/** Records that one file can write. Each is saved by its own statement, all in one transaction. */
const MAX_WRITTEN = 10_000

async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) throw badInput({ body: message('workbook.bodyMissing') })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MAX_BYTES) throw tooLarge('workbook.tooLarge', { size: MAX_MEGABYTES })
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

const countOutcomes = (all: readonly Proposal[]) => {
  const counts: Record<ProposalOutcome, number> = {
    new: 0,
    changed: 0,
    removed: 0,
    stale: 0,
    wrong: 0,
    same: 0,
  }
  for (const { outcome } of all) counts[outcome] += 1
  return counts
}

/**
 * POST plan/{district}/{year}/workbook with the file as the body: a dry run that lists the changes by form, record and cell. Records that
 * another user changed after the download are listed but never written. 409 for a workbook of another plan or of older declarations.
 */
export async function postWorkbook({
  c,
  database,
  path,
  principal,
  runTask,
}: RequestContext<'POST plan/{district_id}/{financial_year_id}/workbook'>): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES)
    throw tooLarge('workbook.tooLarge', { size: MAX_MEGABYTES })
  const ids = readDistrictYear(path)
  await checkDistrictYear(database, ids, principal.scope)
  const book = await runTask(documentTasks.read, await readBytes(c.req.raw.body))
  const entities = viewableEntities(principal).filter(({ name }) => book.sheets.has(name))
  const plan = await gatherPlan(database, entities, ids, principal)
  if (book.district !== ids[0] || book.year !== ids[1])
    throw conflict('workbook.otherPlan', { district: plan.district.name, year: plan.year.name })
  if (book.schema !== (await digestOf(planEntities)))
    throw conflict('workbook.formsChanged', { date: dayParam(book.date) })
  const names = await readReferenceNames(database, entities, ids[0], principal)
  const forms = plan.chapters
    .flatMap((chapter) => chapter.forms)
    .map((form) => ({
      form,
      records: proposalsOf(form, book.sheets.get(form.entity.name) ?? [], plan, names, principal),
    }))
  const counts = countOutcomes(forms.flatMap(({ records }) => records))
  if (counts.new + counts.changed + counts.removed > MAX_WRITTEN)
    throw badRequest('workbook.tooManyRecords', { max: numberText(MAX_WRITTEN) })
  const reply = forms.map(({ form: { entity }, records }) => ({
    ...{ form: entity.name, label: labelText(entity.plural), counts: countOutcomes(records) },
    records: records.filter(({ outcome }) => outcome !== 'same').map(({ values: _, ...rest }) => rest),
  }))
  const isChanged = ({ outcome }: Proposal) => outcome !== 'same'
  const job = await insertJob(
    database,
    principal.userId,
    ids,
    forms.map(({ form, records }) => ({ form: form.entity.name, records: records.filter(isChanged) })),
  )
  const { district, year } = plan
  return c.json({
    ...job,
    district: { id: district.id, name: district.name },
    financial_year: { id: year.id, name: year.name },
    counts,
    forms: reply,
  })
}
