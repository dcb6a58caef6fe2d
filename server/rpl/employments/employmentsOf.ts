import type { ReplyOf } from '../../../schema/contract/index.ts'
import { whyNotEmployable } from '../../../schema/rpl/whyNotEmployable.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { fileJson, quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate, candidateNotFound, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { confirmsByDocument } from './confirmEmployment.ts'
import { entersEmployments } from './enterEmployment.ts'
import { employment } from './loadEmployment.ts'

type Call = 'GET rpl/employee_registration/{id}/employments'
type Shown = ReplyOf<Call>['employments'][number]

/** SQL: the follow-ups of the employment `t`, newest first. */
const FOLLOW_UPS = `coalesce((select json_agg(json_build_object('months', f.months,
     'sent_at', ${isoSeconds('f.sent_at')}, 'answer', f.answer, 'employer', f.employer,
     'answered_at', ${isoSeconds('f.answered_at')},
     'is_open', f.answer is null and f.expires_at > now()) order by f.months desc)
   from employment_follow_up f where f.employment_id = t.id), '[]')`

/** The employments of a candidate, the last one first. */
const listOf = (db: Queries, id: number) =>
  db.query<Omit<Shown, 'is_mine'> & { entered_by: number | null }>(
    `select t.id, t.version, t.employer, t.job_role_id, ${nameById('job_role', 't.job_role_id')} as job_role, t.job_title, t.type, t.panchayat_id, t.city_id,
            coalesce(${nameById('panchayat', 't.panchayat_id')}, ${nameById('city', 't.city_id')}) as place,
            (select d.name from district d where d.id = coalesce((select p.district_id from panchayat p where p.id = t.panchayat_id), (select y.district_id from city y where y.id = t.city_id))) as district,
            t.monthly_wage::float8 as monthly_wage, t.from_date::text as from_date, t.to_date::text as to_date, t.confirmation,
            t.confirmed_on::text as confirmed_on, t.deny_reason, ${fileJson('t.document')} as document, t.next_employer, ${nameById('users', 't.tps_id')} as provider, ${FOLLOW_UPS} as follow_ups,
            (select o.user_id from change c join operation o on o.id = c.operation_id
              where c.entity = '${employment.name}' and c.record_id = t.id order by c.version limit 1) as entered_by
       from ${quoteIdent(employment.name)} t where t.candidate_id = $1::integer and t.deleted_at is null order by t.from_date desc, t.id desc`,
    [id],
  )

/** GET rpl/employee_registration/{id}/employments: with what the caller can do, and where the candidate is. */
export async function getEmployments({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<Call>): Promise<Response> {
  const params = new Parameters()
  const [person] = await database.query<
    Pick<
      LoadedCandidate,
      'user_id' | 'tps_id' | 'application_status' | 'consent_status' | 'date_of_assesment'
    >
  >(
    `select t.user_id, t.tps_id, t.application_status, t.consent_status, t.date_of_assesment::text as date_of_assesment from ${quoteIdent(candidate.name)} t
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}`,
    params.values,
  )
  if (!person) throw candidateNotFound()
  const { application_status, date_of_assesment } = person
  return reply({
    application_status,
    blocked: whyNotEmployable(person),
    earliest: date_of_assesment,
    enters: entersEmployments(person, principal),
    confirms: confirmsByDocument(principal),
    is_own: person.user_id === principal.userId,
    employments: (await listOf(database, id)).map(({ entered_by, ...one }) => ({
      ...one,
      is_mine: entered_by === principal.userId,
    })),
  })
}
