import type { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { MAX_FILES_BYTES } from '../../schema/fileTypes.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import { badInput, conflict, tooLarge } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { checkContent } from '../files/checkContent.ts'
import { type FileStore, hashOf } from '../files/fileStore.ts'
import type { Multipart, SentFile } from '../files/readMultipart.ts'
import type { Upload } from '../records/uploads.ts'
import { enforceLimit, type RateLimit } from '../session/rateLimit.ts'

/** Larger than a body with the largest files. */
const MAX_BODY = MAX_FILES_BYTES + 2 * 1024 * 1024

const HOUR = 3_600
const STAFF_LIMIT: RateLimit = { name: 'files', max: 1_500, seconds: HOUR }
const OWN_LIMIT: RateLimit = { name: 'own files', max: 60, seconds: HOUR }

export const isMultipart = (c: Context): boolean =>
  /^multipart\//i.test(c.req.header('content-type')?.trim() ?? '')

/** The place of the files. Throws 409 on a server without one. */
export function storeOf(c: Context): FileStore {
  const store: FileStore | undefined = c.get('files')
  if (!store) throw conflict('files.noStore')
  return store
}

/** The parts of a multipart body. Its text and files are in memory, up to the limits. */
export async function receiveMultipart(c: Context): Promise<Multipart> {
  storeOf(c)
  const { body } = c.req.raw
  if (!body || !isMultipart(c)) throw badInput({ body: message('files.notMultipart') })
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) throw tooLarge('files.allTooLarge')
  const { readMultipart } = await import('../files/readMultipart.ts')
  return readMultipart(body as unknown as ReadableStream, c.req.header('content-type') as string)
}

/** Counts the files that a user sends, and throws 429 above the limit of an hour. */
export async function countUploads(db: Queries, { userId, scope }: Principal, files: number): Promise<void> {
  const limit = isOwnerLevel(scope.level) ? OWN_LIMIT : STAFF_LIMIT
  if (files) await enforceLimit(db, limit, `user ${userId}`, 'files.limit', files)
}

/** The files by the name of their part, each with its type and hash. Throws 400 with the reason for each that cannot be stored. */
export async function checkUploads(
  files: ReadonlyMap<string, SentFile>,
): Promise<ReadonlyMap<string, Upload>> {
  const refused: Record<string, Message> = {}
  const checked = new Map<string, Upload>()
  for (const [part, { name, content }] of files) {
    const header = checkContent(content)
    if ('refused' in header) refused[part] = header.refused
    else checked.set(part, { name, content, hash: await hashOf(content), header })
  }
  if (Object.keys(refused).length) throw badInput(refused)
  return checked
}
