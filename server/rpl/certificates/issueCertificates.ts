import { randomBytes } from 'node:crypto'
import type { Field } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { certificateNumber, isMistyped } from '../../../schema/rpl/certificateNumber.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { asOneOperation } from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { integerSetting } from '../../sql/settingSql.ts'
import { equalityExpression } from '../../sql/storedKinds.ts'
import { candidate, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { stepCandidates } from '../candidates/takeCandidateSteps.ts'
import { readToday } from '../readToday.ts'

export const certificate = entityOf('certificate')
const table = quoteIdent(certificate.name)
/** SQL condition: the certificate under the alias `k` has this number, whatever its case; the unique index answers it. */
export const hasNumber = (value: string): string => {
  const { number } = certificate.fields
  return `${equalityExpression(number as Field, 'k.number')} = ${equalityExpression(number as Field, value)}`
}

/** Random bytes of a number. */
const RANDOM_BYTES = 10

interface CertificateOrder {
  targets: { id: number } | { ids: readonly number[] }
  issued_date: string
  /** Of one certificate that was printed before. */
  number?: string | null | undefined
  education_details?: string | null | undefined
  /** The account that the candidate must have. */
  user_id?: number | undefined
}

/** Throws 400 for a day in the future, or a number that another certificate has, or whose check character shows that it is mistyped. */
async function assertCertificateValues(
  db: Queries,
  { issued_date, number }: CertificateOrder,
): Promise<void> {
  if (issued_date > (await readToday(db))) throw badInput({ issued_date: ruleMessage('past') })
  if (!number) return
  if (isMistyped(number)) throw badInput({ certificate_number: message('certificates.wrongCharacter') })
  const [taken] = await db.query(
    `select k.id from ${table} k where ${hasNumber('$1::text')} and k.deleted_at is null`,
    [number],
  )
  if (taken) throw badInput({ certificate_number: ruleMessage('unique') })
}

/** Inserts the certificates of these candidates as a part of the operation of the caller. */
async function insertCertificates(
  db: Queries,
  records: readonly LoadedCandidate[],
  { issued_date, number, education_details = null }: CertificateOrder,
  caller: Caller,
): Promise<void> {
  const states = await db.query<{ id: number; code: string | null }>(
    'select id, code::text as code from state where id = any($1::integer[])',
    [records.map(({ state_id }) => state_id)],
  )
  const codes = new Map(states.map(({ id, code }) => [id, code]))
  const year = Number(issued_date.slice(0, 4))
  const made = records.map(({ id, state_id }) => ({
    id,
    number:
      number ?? certificateNumber(codes.get(state_id as number) ?? null, year, randomBytes(RANDOM_BYTES)),
  }))
  const params = new Parameters()
  const day = params.add(issued_date, 'date')
  const ctes = [
    `made as (select * from jsonb_to_recordset(${params.add(JSON.stringify(made), 'jsonb')}) m(id integer, number text))`,
    `written as (insert into ${table} (number, candidate_id, user_id, tps_id, batch_id, state_id, district_id, job_role_id, issued_date, valid_until, education_details)
       select m.number, t.id, t.user_id, t.tps_id, t.batch_id, t.state_id, t.district_id, coalesce(b.job_role_id, t.job_role_id),
              ${day}, (${day} + make_interval(years => ${integerSetting('certificate.valid_years')}) - interval '1 day')::date, ${params.add(education_details, 'text')}
         from made m join ${quoteIdent(candidate.name)} t on t.id = m.id left join batch b on b.id = t.batch_id
       returning id, version)`,
    ...historyCtes(caller, params, certificate.name, 'certify', 'written', null),
  ]
  await db.query(`with ${ctes.join(',\n')} select from new_operation`, params.values)
}

/**
 * Issues certificates with the step of their candidates, as one operation, in the transaction of the caller: of one all or nothing, of many
 * with an outcome for each. The candidates are locked, so that two requests do not issue the same one twice.
 */
export async function issueCertificates(
  db: Queries,
  order: CertificateOrder,
  principal: Principal,
  caller: Caller,
) {
  await assertCertificateValues(db, order)
  const passed: LoadedCandidate[] = []
  const pass = (record: LoadedCandidate) => {
    const { date_of_assesment: assessed } = record
    if (assessed && order.issued_date < assessed)
      throw badInput({ issued_date: message('certificates.beforeAssessment', { day: dayParam(assessed) }) })
    if (order.user_id !== undefined && order.user_id !== record.user_id)
      throw badInput({ user_id: message('results.otherAccount', { name: record.name }) })
    passed.push(record)
  }
  const { result, operation } = await asOneOperation(
    db,
    caller,
    { entity: candidate.name, action: 'certify' },
    async (nested) => {
      const days = { certified_on: order.issued_date }
      const step = { step: 'certify', notes: null, days } as const
      const through = { through: 'certificate', pass } as const
      const { body } = await stepCandidates(db, order.targets, step, principal, nested, through)
      if (passed.length) await insertCertificates(db, passed, order, nested)
      return body
    },
  )
  return { body: result, operation }
}
