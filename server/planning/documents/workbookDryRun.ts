import type { Entity } from '../../../schema/index.ts'
import { can } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { badInput, badRequest, conflict, tooLarge } from '../../errors/apiError.ts'
import { labelText, numberText } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { sendJson } from '../../http/reply.ts'
import { checkDistrictYear } from '../districtYear.ts'
import { planEntities, readDistrictYear, viewableEntities } from '../planEntities.ts'
import { documentTasks, sendComparison } from './documentTasks.ts'
import { gatherPlan } from './gatherPlan.ts'
import { type ComparedSheet, sumCounts } from './workbook/compareSheet.ts'
import { REQUIRED_RIGHT } from './workbook/proposals.ts'
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

const countWritten = (sheets: readonly ComparedSheet[]) =>
  sheets.reduce((sum, { counts }) => sum + counts.new + counts.changed + counts.removed, 0)

const jsonValues = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))

/** A JSON object of which the values are JSON already. */
const jsonObject = (values: Readonly<Record<string, string>>) =>
  `{${Object.entries(values)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(',')}}`

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
  const { district, year } = plan
  const sheets: (ComparedSheet & { entity: Entity })[] = []
  // One sheet after the other, so that the thread of the requests sends and receives one at a time.
  for (const form of plan.chapters.flatMap((chapter) => chapter.forms)) {
    const { entity } = form
    const rights = can(principal, entity, 'import')
      ? Object.values(REQUIRED_RIGHT).filter((action) => can(principal, entity, action))
      : []
    const compared = { state: district.state_id, district: district.id, year: year.id, names, rights }
    const input = sendComparison(form, book.sheets.get(entity.name) ?? '[]', compared)
    sheets.push({ entity, ...(await runTask(documentTasks.compare, input)) })
    if (countWritten(sheets) > MAX_WRITTEN)
      throw badRequest('workbook.tooManyRecords', { max: numberText(MAX_WRITTEN) })
  }
  const listOf = (texts: readonly string[]) => `[${texts.join(',')}]`
  const job = await insertJob(
    database,
    principal.userId,
    ids,
    listOf(
      sheets.map(({ entity, stored }) => jsonObject({ form: JSON.stringify(entity.name), records: stored })),
    ),
  )
  const about = {
    ...job,
    district: { id: district.id, name: district.name },
    financial_year: { id: year.id, name: year.name },
    counts: sumCounts(sheets.map(({ counts }) => counts)),
  }
  const forms = sheets.map(({ entity, counts, shown }) =>
    jsonObject({
      ...jsonValues({ form: entity.name, label: labelText(entity.plural), counts }),
      records: shown,
    }),
  )
  return sendJson(c, jsonObject({ ...jsonValues(about), forms: listOf(forms) }))
}
