import type { Caller } from '../../../server/access/route.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { indiaDay } from '../../../server/sql/indiaTime.ts'

/** What a user did at a time before now. */
interface PastOperation {
  at: Date
  userId: number
  action: string
  requestId: string
}

const ENTITY = 'employee_registration'

/** Runs a write of candidates as an operation of a time before now; returns its id. The caller of the write has the same request id. */
export async function recordAt(
  db: Queries,
  { at, userId, action, requestId }: PastOperation,
  write: (caller: Caller) => Promise<unknown>,
): Promise<number> {
  const [next] = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('operation', 'id')) as id`,
  )
  const operation = (next as { id: number }).id
  await write({ userId, requestId, scope: GLOBAL_SCOPE, operation })
  await db.query(
    `insert into operation (id, at, user_id, entity, action, count, request_id) overriding system value
     values ($1::bigint, $2::timestamptz, $3::integer, $4::text, $5::text, change_count($1::bigint), $6::text)`,
    [operation, at.toISOString(), userId, ENTITY, action, requestId],
  )
  return operation
}

/**
 * Gives all that follows from operations on candidates their time: the records, the first registration number of a former year, consents,
 * messages and notifications. Those of more than a week ago were read.
 */
export async function dateByOperations(db: Queries): Promise<void> {
  await db.query(
    `update ${ENTITY} t set created_at = h.first, updated_at = h.last, queued_at = h.queued
       from (select c.record_id, min(o.at) as first, max(o.at) as last,
                    max(o.at) filter (where c.before is null or jsonb_exists(c.before, 'application_status')) as queued
               from change c join operation o on o.id = c.operation_id
              where c.entity = '${ENTITY}' group by c.record_id) h
      where h.record_id = t.id and (t.created_at, t.updated_at, t.queued_at) <> (h.first, h.last, h.queued)`,
  )
  await db.query(
    `update ${ENTITY} t set submitted_on = h.submitted_on, approved_on = coalesce(h.approved_on, t.approved_on)
       from (select c.record_id, min(${indiaDay('o.at')}) filter (where o.action = 'submit') as submitted_on,
                    min(${indiaDay('o.at')}) filter (where o.action = 'approve') as approved_on
               from change c join operation o on o.id = c.operation_id
              where c.entity = '${ENTITY}' and o.action in ('submit', 'approve') and o.undone_by is null group by c.record_id) h
      where h.record_id = t.id and t.submitted_on is not null`,
  )
  await db.query(
    `update consent k set given_at = h.at
       from (select c.record_id, min(o.at) as at from change c join operation o on o.id = c.operation_id
              where c.entity = '${ENTITY}' and o.action = 'submit' group by c.record_id) h
      where k.entity = '${ENTITY}' and k.record_id = h.record_id`,
  )
  await db.query(
    `update outbox b set created_at = o.at, due_at = o.at + (b.due_at - b.created_at), expires_at = o.at + (b.expires_at - b.created_at)
       from operation o where o.id = b.operation_id`,
  )
  await db.query(
    `update notification n set created_at = o.at, read_at = case when o.at < now() - interval '7 days' then o.at + interval '1 day' end
       from operation o where o.request_id = n.about and o.entity = '${ENTITY}'`,
  )
}
