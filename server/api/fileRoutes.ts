import { type FileType, isImage, type StoredFile } from '../../schema/fileTypes.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { fingerprintOf } from '../access/fingerprint.ts'
import { can, type Principal } from '../access/rights.ts'
import { type Caller, type RequestContext, type Route, route } from '../access/route.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, notFound } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { sendResult } from '../http/reply.ts'
import { runIdempotentTransaction } from '../records/idempotentTransaction.ts'
import { insertUploads, putContents, type Upload } from '../records/uploads.ts'
import { isRequestedFile } from '../sql/changeTable.ts'
import { quoteIdent, uploadedFields } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { checkUploads, countUploads, receiveMultipart, storeOf } from '../uploads/receiveFiles.ts'

/** The entities whose records have files. */
const entitiesWithFiles = Object.values(entities).filter((entity) => uploadedFields(entity).length > 0)

const PART = 'file'

/** The caller, with a fingerprint of the content: the key of another upload does not fit. */
async function callerFor({ c, caller }: RequestContext<'POST files'>, { hash }: Upload): Promise<Caller> {
  const { retry, vault } = caller
  if (!retry) return caller
  return { ...caller, retry: { ...retry, ...(await fingerprintOf(vault, `${c.req.path}\n${hash}`)) } }
}

async function upload(request: RequestContext<'POST files'>): Promise<Response> {
  const { c, database, principal } = request
  const { fields, files } = await receiveMultipart(c)
  if (!files.has(PART) || files.size > 1 || fields.size > 0)
    throw badInput({ [PART]: message('files.oneFile') })
  await countUploads(database, principal, files.size)
  const [checked] = (await checkUploads(files)).values()
  const stored = await putContents(storeOf(c), [checked as Upload])
  const caller = await callerFor(request, checked as Upload)
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const [file] = await insertUploads(db, stored, principal.userId)
    return { body: JSON.stringify(file), operation: null }
  })
  return sendResult(c, reply)
}

interface FileRow extends Pick<StoredFile, 'id' | 'status'> {
  content: string | null
  type: FileType
  entity: string | null
  record_id: number | null
  field: string | null
  is_own: boolean
}

/** Can the caller see the record of the file, and does the record, or a request to change it, still have it? */
async function isVisible(
  db: Queries,
  { id, record_id, field }: FileRow,
  entity: Entity | undefined,
  principal: Principal,
): Promise<boolean> {
  if (!entity || !can(principal, entity, 'view')) return false
  const params = new Parameters()
  const file = params.add(id, 'integer')
  const column = uploadedFields(entity).find(({ name }) => name === field)
  const isOfRecord = column ? `t.${quoteIdent(column.name)} = ${file}` : 'false'
  const [record] = await db.query(
    `select t.id from ${quoteIdent(entity.name)} t where t.id = ${params.add(record_id, 'integer')} and t.deleted_at is null
       and (${isOfRecord} or ${isRequestedFile(file)}) and ${readableRow(entity, principal.scope, 't', params)}`,
    params.values,
  )
  return record !== undefined
}

const EXTENSIONS: { readonly [T in FileType]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** A file as it is stored, to be saved by the browser and not to be opened as a page. */
async function download({
  c,
  database,
  path: { id },
  principal,
}: RequestContext<'GET files/{id}'>): Promise<Response> {
  const [file] = await database.query<FileRow>(
    'select id, content, media_type as type, status, entity, record_id, field, created_by = $2::integer as is_own from file where id = $1::integer',
    [id, principal.userId],
  )
  const isFound =
    file &&
    (file.entity === null ? file.is_own : await isVisible(database, file, entities[file.entity], principal))
  if (!isFound) throw notFound('files.notFound')
  if (file.status === 'pending') throw conflict('files.pending')
  if (file.content === null) throw notFound('files.refused')
  const content = await storeOf(c).get(file.content)
  if (!content) throw notFound('files.notFound')
  return c.body(content, 200, {
    'Content-Type': file.type,
    'Content-Length': String(content.length),
    'Content-Disposition': `attachment; filename="${isImage(file.type) ? 'picture' : 'document'}-${id}.${EXTENSIONS[file.type]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}

/** Upload and download of files. */
export const fileRoutes: readonly Route[] = [
  route('POST files', { right: { anyOf: entitiesWithFiles, action: 'create' }, handle: upload }),
  route('GET files/{id}', { right: { anyOf: entitiesWithFiles, action: 'view' }, handle: download }),
]
