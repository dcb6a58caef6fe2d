import type { Context } from 'hono'
import { type Entity, entities } from '../../schema/index.ts'
import type { Principal } from '../access/rights.ts'
import type { Route } from '../access/route.ts'
import type { Database } from '../database/database.ts'
import { assertNoneUnknown } from '../errors/assertNoneUnknown.ts'
import { discardUnclaimed, insertUploads, putContents, type Upload } from '../records/uploads.ts'
import { uploadedFields } from '../sql/columns.ts'
import { checkUploads, countUploads, isMultipart, receiveMultipart, storeOf } from './receiveFiles.ts'

/** A save that came with files: its text fields, and the checked files by their field. */
interface SentRecord {
  fields: Readonly<Record<string, string>>
  uploads: ReadonlyMap<string, Upload>
}

/** The entity that this request saves with files; undefined for any other request. */
const savedEntity = ({ right }: Route): Entity | undefined =>
  typeof right === 'object' && 'entity' in right && right.action === 'save'
    ? entities[right.entity.name]
    : undefined

/** Does this request save a record with files? */
export const savesFiles = (route: Route, c: Context): boolean => {
  const entity = savedEntity(route)
  return isMultipart(c) && entity !== undefined && uploadedFields(entity).length > 0
}

/** Reads a record with files. Throws 400 with the name of each file that is no file field of the entity, or that cannot be stored. */
export async function receiveRecord(
  route: Route,
  c: Context,
  database: Database,
  principal: Principal,
): Promise<SentRecord> {
  const { fields, files } = await receiveMultipart(c)
  const known = uploadedFields(savedEntity(route) as Entity).map(({ name }) => name)
  const unknown = [...files.keys(), ...[...fields.keys()].filter((name) => name === '__proto__')].filter(
    (name) => !known.includes(name),
  )
  assertNoneUnknown(unknown)
  await countUploads(database, principal, files.size)
  return { fields: Object.fromEntries(fields), uploads: await checkUploads(files) }
}

/** The text of a request for the fingerprint of its key: the fields, and the hashes of the files. */
export const textOfRecord = ({ fields, uploads }: SentRecord): string =>
  JSON.stringify([fields, [...uploads].map(([name, { hash }]) => [name, hash])])

/**
 * Stores the files and runs the save with their ids. Of a save that is refused, or that is a retry and so has its files already, nothing
 * stays stored.
 */
export async function withStoredFiles(
  { uploads }: SentRecord,
  c: Context,
  database: Database,
  { userId }: Pick<Principal, 'userId'>,
  save: (ids: Readonly<Record<string, number>>) => Promise<Response> | Response,
): Promise<Response> {
  if (uploads.size === 0) return save({})
  const store = storeOf(c)
  const stored = await insertUploads(database, await putContents(store, [...uploads.values()]), userId)
  const ids = stored.map(({ id }) => id)
  try {
    return await save(Object.fromEntries([...uploads.keys()].map((name, at) => [name, ids[at] as number])))
  } finally {
    await discardUnclaimed(database, store, ids)
  }
}
