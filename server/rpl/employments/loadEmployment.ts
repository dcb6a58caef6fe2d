import { entityOf } from '../../../schema/index.ts'
import { CONFIRMED, type Confirmation } from '../../../schema/rpl/employmentChoices.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { updateWithHistory } from '../../records/updateWithHistory.ts'
import { quoteIdent, storedColumns } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { type LoadedCandidate, loadCandidates } from '../candidates/loadCandidates.ts'

export const employment = entityOf('employment')
const table = quoteIdent(employment.name)

/** What decides about an employment. */
export interface LoadedEmployment {
  id: number
  version: number
  candidate_id: number
  employer: string | null
  job_title: string | null
  confirmation: Confirmation
  document: number | null
  from_date: string
  to_date: string | null
  /** Who entered it. */
  entered_by: number | null
}

export const isConfirmed = ({ confirmation }: Pick<LoadedEmployment, 'confirmation'>): boolean =>
  CONFIRMED.some((one) => one === confirmation)

/** For whom, or as what, a person works. */
export const workOf = ({ employer, job_title }: Pick<LoadedEmployment, 'employer' | 'job_title'>): string =>
  employer ?? job_title ?? 'the employer'

const NOT_FOUND = () => notFound('records.notFound', { entity: inlineParam(employment.label) })

/** An employment and its candidate, whom the caller can write, both locked until the transaction ends. Throws 404. */
export async function lockEmployment(
  db: Queries,
  id: number,
  { scope, userId }: Caller,
): Promise<{ stored: LoadedEmployment; person: LoadedCandidate }> {
  const [found] = await db.query<{ candidate_id: number }>(
    `select candidate_id from ${table} where id = $1::integer and deleted_at is null`,
    [id],
  )
  const [person] = found ? await loadCandidates(db, [found.candidate_id], scope, userId) : []
  if (!person) throw NOT_FOUND()
  const [stored] = await db.query<LoadedEmployment>(
    `select t.id, t.version, t.candidate_id, t.employer, t.job_title, t.confirmation, t.document, t.from_date::text as from_date, t.to_date::text as to_date,
            (select o.user_id from change c join operation o on o.id = c.operation_id
              where c.entity = '${employment.name}' and c.record_id = t.id order by c.version limit 1) as entered_by
       from ${table} t where t.id = $1::integer and t.deleted_at is null for update of t`,
    [id],
  )
  if (!stored) throw NOT_FOUND()
  return { stored, person }
}

const typeOf = (name: string) =>
  storedColumns(employment).find(({ column }) => column === name)?.type ?? 'text'

/** Writes columns of an employment, with its history. Returns the new version and the operation. */
export async function writeEmployment(
  db: Queries,
  action: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<{ version: number; operation: number }> {
  const params = new Parameters()
  const set = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, params.add(value, typeOf(name))]),
  )
  const where = `t.id = ${params.add(id, 'integer')}`
  const written = await updateWithHistory(db, { entity: employment, action, set, where }, params, caller)
  return { version: written.records[0]?.version as number, operation: written.operation as number }
}
