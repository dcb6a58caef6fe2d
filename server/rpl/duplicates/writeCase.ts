import { DUPLICATE_CASE, type DuplicateStatus } from '../../../schema/rpl/duplicateStatuses.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { Parameters } from '../../sql/parameters.ts'

interface CaseWrite {
  id: number
  status: DuplicateStatus
  survivor_id: number | null
  note: string | null
  /** SQL of the hash of what identifies both; null unless it decides whether the pair is a case again. */
  fingerprint: string | null
}

/** Writes a decision about a case, or that it is open again, as a part of the operation of the caller. */
export async function writeCase(
  db: Queries,
  action: string,
  { id, status, survivor_id, note, fingerprint }: CaseWrite,
  caller: Caller,
): Promise<void> {
  const params = new Parameters()
  const isDecided = status !== 'open'
  const user = params.add(isDecided ? caller.userId : null, 'integer')
  const operation = params.add(isDecided ? caller.operation : null, 'bigint')
  const ctes = [
    `written as (update duplicate_case d set status = ${params.add(status, 'text')}, survivor_id = ${params.add(survivor_id, 'integer')},
         note = ${params.add(note, 'text')}, decided_by = ${user}, decided_at = ${isDecided ? 'now()' : 'null'}, operation_id = ${operation},
         fingerprint = ${fingerprint ?? 'null'}, version = d.version + 1
       from duplicate_case o where d.id = ${params.add(id, 'integer')} and o.id = d.id
       returning d.id, d.version, jsonb_build_object('status', o.status, 'survivor_id', o.survivor_id) as before)`,
    ...historyCtes(caller, params, DUPLICATE_CASE, action, 'written'),
  ]
  await db.query(`with ${ctes.join(',\n')} select from new_operation`, params.values)
}
