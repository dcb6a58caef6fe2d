import { CHANGE_REQUEST, type ChangeStatus } from '../../../schema/rpl/changeStatuses.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

interface NewChange {
  candidate_id: number
  fields: readonly string[]
  secret: string
  files: readonly number[]
  document: number
  reason: string
}

/** Stores a request as an operation of the history. Returns its id and the operation. */
export async function insertChange(
  db: Queries,
  { candidate_id, fields, secret, files, document, reason }: NewChange,
  { retry: _, ...caller }: Caller,
): Promise<{ id: number; operation: number }> {
  const params = new Parameters()
  const values = [
    params.add(candidate.name, 'text'),
    params.add(candidate_id, 'integer'),
    params.add(JSON.stringify(fields), 'jsonb'),
    params.add(secret, 'uuid'),
    params.add(files, 'integer[]'),
    params.add(document, 'integer'),
    params.add(reason, 'text'),
    params.add(caller.userId, 'integer'),
  ]
  const ctes = [
    `written as (insert into ${CHANGE_REQUEST} (entity, record_id, fields, secret, files, document, reason, requested_by)
       values (${values.join(', ')}) returning id, version)`,
    ...historyCtes(caller, params, CHANGE_REQUEST, 'request_change', 'written', null),
  ]
  const [written] = await db.query<{ id: number; operation: number }>(
    `with ${ctes.join(',\n')} select w.id, o.id as operation from written w cross join new_operation o`,
    params.values,
  )
  return written as { id: number; operation: number }
}

interface Decision {
  id: number
  status: ChangeStatus
  notes: string | null
}

/**
 * Writes a decision about a request, or that it is open again, as a part of the operation of the caller. In the history it stands by itself
 * only if the operation does not change the candidate, which says the same.
 */
export async function writeDecision(
  db: Queries,
  action: string,
  { id, status, notes }: Decision,
  caller: Caller,
  { changesCandidate }: { changesCandidate: boolean },
): Promise<void> {
  const params = new Parameters()
  const isDecided = status !== 'open'
  const user = params.add(isDecided ? caller.userId : null, 'integer')
  const operation = params.add(isDecided ? caller.operation : null, 'bigint')
  const ctes = [
    `written as (update ${CHANGE_REQUEST} q set status = ${params.add(status, 'text')}, notes = ${params.add(notes, 'text')},
         decided_by = ${user}, decided_at = ${isDecided ? 'now()' : 'null'}, operation_id = ${operation}, version = q.version + 1
       from ${CHANGE_REQUEST} b where q.id = ${params.add(id, 'integer')} and b.id = q.id
       returning q.id, q.version, jsonb_build_object('status', b.status) as before)`,
    ...(changesCandidate ? [] : historyCtes(caller, params, CHANGE_REQUEST, action, 'written')),
  ]
  await db.query(`with ${ctes.join(',\n')} select from written`, params.values)
}
