import { isImage, type StoredFile } from '../../schema/fileTypes.ts'
import type { JobName } from '../../schema/jobs.ts'
import type { Queries } from '../database/database.ts'
import type { ContentHeader } from '../files/contentHeader.ts'
import { type FileStore, newContentName } from '../files/fileStore.ts'
import { Parameters } from '../sql/parameters.ts'

/** A file whose content was checked. */
export interface Upload {
  name: string
  content: Uint8Array
  hash: string
  header: ContentHeader
}

const JOB: JobName = 'clean_image'

/** An upload whose content is in the store under this name. */
type StoredUpload = Upload & { stored: string }

/** Stores the contents. One that gets no row, because the server ended or the request was a retry, is left to the sweep. */
export async function putContents(store: FileStore, uploads: readonly Upload[]): Promise<StoredUpload[]> {
  const named = uploads.map((upload) => ({ ...upload, stored: newContentName(upload.hash) }))
  await Promise.all(named.map(({ stored, content }) => store.put(stored, content)))
  return named
}

/** Inserts the rows of stored contents, in their order, with a job for each image, which is pending until that has run. */
export async function insertUploads(
  db: Queries,
  uploads: readonly StoredUpload[],
  userId: number,
): Promise<StoredFile[]> {
  const params = new Parameters()
  const user = params.add(userId, 'integer')
  const rows = uploads.map(({ name, content, hash, header: { type, width, height }, stored }) => ({
    content: stored,
    hash,
    size: content.length,
    type,
    width,
    height,
    status: isImage(type) ? 'pending' : 'checked',
    name,
  }))
  return db.query<StoredFile>(
    `with new_file as (insert into file (content, hash, size, media_type, width, height, status, name, created_by)
         select content, hash, size, type, width, height, status, name, ${user}
           from rows from (jsonb_to_recordset(${params.add(JSON.stringify(rows), 'jsonb')})
             as (content text, hash text, size integer, type text, width integer, height integer, status text, name text)) with ordinality
             r(content, hash, size, type, width, height, status, name, place)
         order by place returning id, name, media_type as type, size, status),
       new_job as (insert into job (name, key, payload, user_id)
         select ${params.add(JOB, 'text')}, id::text, jsonb_build_object('file', id), ${user} from new_file where status = 'pending')
     select id, name, type, size, status from new_file order by id`,
    params.values,
  )
}

/** Gives an upload of the user to a field of a record, so that only those see it who see the record. False where it is no free upload of theirs. */
export async function claimUpload(
  db: Queries,
  id: number,
  { entity, record_id, field }: { entity: string; record_id: number; field: string },
  userId: number,
): Promise<boolean> {
  const claimed = await db.query(
    `update file set entity = $1::text, record_id = $2::integer, field = $3::text
      where id = $4::integer and record_id is null and created_by = $5::integer and status <> 'refused' returning id`,
    [entity, record_id, field, id, userId],
  )
  return claimed.length > 0
}

/** Deletes those of these files that no record got, with their contents: the save that brought them was refused, or was a retry. */
export async function discardUnclaimed(db: Queries, store: FileStore, ids: readonly number[]): Promise<void> {
  const deleted = await db.query<{ content: string | null }>(
    'delete from file where id = any($1::integer[]) and record_id is null returning content',
    [ids],
  )
  await Promise.all(deleted.map(({ content }) => content && store.remove(content)))
}
