import { entityOf } from '../../../schema/index.ts'
import { CONFIRMED, type Confirmation } from '../../../schema/rpl/employmentChoices.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { historyCtes } from '../../records/historyCtes.ts'
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
  const record = params.add(id, 'integer')
  const names = Object.keys(values)
  const sets = names
    .map((name) => `${quoteIdent(name)} = ${params.add(values[name], typeOf(name))}, `)
    .join('')
  const before = names.map((name) => `'${name}', b.${quoteIdent(name)}`).join(', ')
  const ctes = [
    `written as (update ${table} t set ${sets}version = t.version + 1, updated_at = now() from ${table} b
       where t.id = ${record} and b.id = t.id returning t.id, t.version, jsonb_build_object(${before}) as before)`,
    ...historyCtes(caller, params, employment.name, action, 'written'),
  ]
  const [row] = await db.query<{ version: number; operation: number }>(
    `with ${ctes.join(',\n')} select w.version, o.id as operation from written w cross join new_operation o`,
    params.values,
  )
  return row as NonNullable<typeof row>
}
