import { entities } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { JobHandler } from '../queue/handler.ts'
import { CHANGE_DOCUMENT, isRequestedFile } from '../sql/changeTable.ts'
import { quoteIdent, uploadedFields } from '../sql/columns.ts'

/** An upload is for a save that follows soon. */
const UNCLAIMED_FOR = `interval '1 day'`
/** A file that was replaced or cleared can be brought back by an undo for this time. */
const RETAINED_FOR = `interval '30 days'`
/** A content without a row may be one whose row is being inserted. */
const CONTENT_MS = 3_600_000
const BATCH = 500

async function countDeleted(db: Queries, deletion: string, params: readonly unknown[] = []): Promise<number> {
  const [deleted] = await db.query<{ rows: number }>(
    `with deleted as (${deletion} returning 1) select count(*)::integer as rows from deleted`,
    params,
  )
  return deleted?.rows ?? 0
}

/** Deletes the rows of uploads that no record got, and of files that neither a record nor a request has any more and no recent change can bring back. */
async function deleteUnusedRows(db: Queries): Promise<number> {
  let rows = await countDeleted(
    db,
    `delete from file where record_id is null and created_at < now() - ${UNCLAIMED_FOR}`,
  )
  rows += await countDeleted(
    db,
    `delete from file f where f.field = '${CHANGE_DOCUMENT}' and f.created_at < now() - ${RETAINED_FOR} and not ${isRequestedFile('f.id')}`,
  )
  for (const entity of Object.values(entities))
    for (const { name } of uploadedFields(entity))
      rows += await countDeleted(
        db,
        `delete from file f where f.entity = $1::text and f.field = $2::text and f.created_at < now() - ${RETAINED_FOR}
           and not ${isRequestedFile('f.id')}
           and not exists (select from ${quoteIdent(entity.name)} t where t.id = f.record_id and t.${quoteIdent(name)} = f.id)
           and not exists (select from change c join operation o on o.id = c.operation_id where c.record_id = f.record_id
             and c.entity = $1::text and c.before->>'${name}' = f.id::text and o.at > now() - ${RETAINED_FOR})`,
        [entity.name, name],
      )
  return rows
}

/** Removes contents that no row has. A name is used once, so that none gets a row later. */
async function removeUnusedContents(db: Queries, store: FileStore): Promise<number> {
  let removed = 0
  let names: string[] = []
  const removeNames = async () => {
    const unused = await db.query<{ stored: string }>(
      'select c.stored from unnest($1::text[]) c(stored) where not exists (select from file f where f.content = c.stored)',
      [names],
    )
    await Promise.all(unused.map(({ stored }) => store.remove(stored)))
    removed += unused.length
    names = []
  }
  for await (const { name, storedAt } of store.list()) {
    if (Date.now() - storedAt.getTime() < CONTENT_MS) continue
    names.push(name)
    if (names.length === BATCH) await removeNames()
  }
  if (names.length) await removeNames()
  return removed
}

/** The contents of rows that this run deletes go with the next run. */
export const deleteUnusedFiles: JobHandler<'delete_unused_files'> = async ({ database, files }) => {
  const contents = files ? await removeUnusedContents(database, files) : 0
  return async (db) => ({ rows: await deleteUnusedRows(db), contents })
}
