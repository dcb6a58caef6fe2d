import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { accountEntity } from '../../../schema/traits.ts'
import { authorize } from '../../access/rights.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import { recordHistory } from '../../history/recordHistory.ts'
import { readRecord } from '../../records/read.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { lastErasure } from './erasureRoutes.ts'
import { candidate, candidateNotFound } from './loadCandidates.ts'

/** SQL: the batches in which the candidate `$2` is, was, or got a certificate. A batch that was left is in the history only. */
const BATCHES = `select t.batch_id from ${quoteIdent(candidate.name)} t where t.id = $2::integer
   union select (c.before ->> 'batch_id')::integer from change c where c.entity = $3::text and c.record_id = $2::integer and jsonb_typeof(c.before -> 'batch_id') = 'number'
   union select k.batch_id from ${quoteIdent(entityOf('certificate').name)} k where k.candidate_id = $2::integer and k.deleted_at is null`

/** SQL: on which days of these the candidate `$2` was there; of a batch that was left only the days of presence are about the candidate. */
const ATTENDANCE = `select b.batch_no, a.date::text as date, a.topic, p.is_present
  from ${quoteIdent(entityOf('attendance').name)} a join ${quoteIdent(entityOf('batch').name)} b on b.id = a.batch_id
    cross join lateral (select coalesce(a.present @> jsonb_build_array(jsonb_build_object('candidate_id', $2::integer)), false) as is_present) p
 where a.deleted_at is null and a.batch_id in (${BATCHES})
   and (p.is_present or exists (select from ${quoteIdent(candidate.name)} t where t.id = $2::integer and t.batch_id = a.batch_id))
 order by a.date desc, a.id desc`

const EXAMINATIONS = `select b.batch_no, e.date::text as date, e.from_time, e.to_time, e.place
  from ${quoteIdent(entityOf('examination').name)} e join ${quoteIdent(entityOf('batch').name)} b on b.id = e.batch_id
 where e.deleted_at is null and e.batch_id in (${BATCHES}) order by e.date desc, e.id desc`

type Call = 'GET rpl/employee_registration/{id}/my_data'

/** GET rpl/employee_registration/{id}/my_data: all that is stored about a candidate, of numbers in the vault the last four digits. */
async function getMyData({
  reply,
  database,
  path: { id },
  principal,
  caller,
}: RequestContext<Call>): Promise<Response> {
  const body = await readRecord(database, candidate, id, principal.scope, true)
  if (body === null) throw candidateNotFound()
  const record = JSON.parse(body) as ReplyOf<Call>['record'] & { user_id: number | null }
  const isOwn = record.user_id === principal.userId
  if (!isOwn) authorize(principal, candidate, 'export')
  const ofPerson = [record.user_id, id, candidate.name]
  const [rest] = await database.query<Omit<ReplyOf<Call>, 'record' | 'history' | 'erasure'>>(
    `select ${isoSeconds('now()')} as as_of,
       (select row_to_json(a) from (select u.name, u.email, u.mobile, u.created_at from ${quoteIdent(accountEntity.name)} u where u.id = $1::integer) a) as account,
       coalesce((select json_agg(row_to_json(k)) from (select purpose, version, language, channel, given_at, withdrawn_at from consent
         where entity = $3::text and record_id = $2::integer order by id) k), '[]') as consents,
       coalesce((select json_agg(row_to_json(q)) from (select requested_at, status, fields, reason, decided_at, notes from change_request
         where entity = $3::text and record_id = $2::integer order by id) q), '[]') as changes,
       coalesce((select json_agg(row_to_json(k)) from (select k.number, j.name as job_role, k.issued_date, k.valid_until, k.revoked_on, k.revoke_reason, k.education_details
         from ${quoteIdent(entityOf('certificate').name)} k left join ${quoteIdent(entityOf('job_role').name)} j on j.id = k.job_role_id
         where k.candidate_id = $2::integer and k.deleted_at is null order by k.issued_date desc, k.id desc) k), '[]') as certificates,
       coalesce((select json_agg(row_to_json(e)) from (select e.employer, e.job_title, e.type, e.monthly_wage::float8 as monthly_wage, e.from_date, e.to_date,
           e.confirmation, e.deny_reason, e.follow_up_answer, e.next_employer
         from ${quoteIdent(entityOf('employment').name)} e where e.candidate_id = $2::integer and e.deleted_at is null order by e.from_date desc) e), '[]') as employments,
       coalesce((select json_agg(row_to_json(a)) from (${ATTENDANCE}) a), '[]') as attendance,
       coalesce((select json_agg(row_to_json(x)) from (${EXAMINATIONS}) x), '[]') as examinations,
       coalesce((select json_agg(row_to_json(n)) from (select created_at, kind, data from notification where user_id = $1::integer order by id desc limit 200) n), '[]') as notifications,
       coalesce((select json_agg(row_to_json(m)) from (select created_at, channel, address, subject from outbox
         where address in (select unnest(array[u.mobile, u.email]) from ${quoteIdent(accountEntity.name)} u where u.id = $1::integer) order by id desc limit 200) m), '[]') as messages`,
    ofPerson,
  )
  // A person sees the versions of before as well, when the record was in another scope.
  const scope = isOwn ? GLOBAL_SCOPE : principal.scope
  const history = await recordHistory(database, candidate, id, scope, caller.vault)
  return reply({ ...rest, record, history, erasure: await lastErasure(database, id) })
}

export const myDataRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/{id}/my_data', {
    right: { entity: candidate, action: 'view' },
    // Messages and requests of erasure have no policies; the record is read by the scope of the caller.
    bypassRowSecurity: true,
    handle: getMyData,
  }),
]
