import { entities } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import type { JobResult } from '../queue/handler.ts'
import { needsValues } from '../sql/changeTable.ts'
import { quoteIdent } from '../sql/columns.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { CHANGE_VALUES } from '../sql/vaultTable.ts'

/** A number that was replaced or cleared can be brought back by an undo for this time. */
const RETAINED_FOR = `interval '30 days'`

/** Deletes from the vault what no record has any more and no change of the last 30 days can bring back, and the values of requests that were decided. */
export async function deleteFormerNumbers(db: Queries): Promise<JobResult> {
  let rows = 0
  for (const entity of Object.values(entities))
    for (const { name, secretColumn } of vaultedFields(entity)) {
      const [deleted] = await db.query<{ rows: number }>(
        `with former as (delete from vault.secret s where s.entity = $1::text and s.field = $2::text and s.created_at < now() - ${RETAINED_FOR}
           and not exists (select from ${quoteIdent(entity.name)} t where t.id = s.record_id and t.${quoteIdent(secretColumn)} = s.id)
           and not exists (select from change c join operation o on o.id = c.operation_id where c.record_id = s.record_id
             and c.entity = $1::text and c.before->>'${secretColumn}' = s.id::text and o.at > now() - ${RETAINED_FOR}) returning 1)
         select count(*)::integer as rows from former`,
        [entity.name, name],
      )
      rows += deleted?.rows ?? 0
    }
  const [deleted] = await db.query<{ rows: number }>(
    `with former as (delete from vault.secret s where s.field = '${CHANGE_VALUES}'
       and not exists (select from change_request q where q.secret = s.id and ${needsValues('q')}) returning 1)
     select count(*)::integer as rows from former`,
  )
  return { rows: rows + (deleted?.rows ?? 0) }
}
