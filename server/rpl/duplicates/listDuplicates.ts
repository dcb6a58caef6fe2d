import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { duplicateStatuses } from '../../../schema/rpl/duplicateStatuses.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { parseId } from '../../http/parseId.ts'
import { sendRows } from '../../records/sendRows.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

const brief = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'application_status', ${alias}.application_status, 'registration_number', ${alias}.registration_number)`

/** SQL: the cases of which the caller may read both records by area; users of records of their own never learn of others. One whose decision is open has two that were not deleted. */
function readableCases({ level, scope }: Principal, params: Parameters): string {
  const table = quoteIdent(candidate.name)
  const areReadable = ['a', 'b'].map((alias) => readableRow(candidate, scope, alias, params)).join(' and ')
  return `from duplicate_case d join ${table} a on a.id = d.first_id join ${table} b on b.id = d.second_id
    where ${!isOwnerLevel(level)} and ${areReadable} and (d.status <> 'open' or a.deleted_at is null and b.deleted_at is null)`
}

const COLUMNS = `d.id, d.version, d.status, d.score, d.reasons, ${isoSeconds('d.opened_at')} as opened_at,
  (select u.name from ${quoteIdent(accountEntity.name)} u where u.id = d.decided_by) as decided_by, ${isoSeconds('d.decided_at')} as decided_at, d.note, d.survivor_id,
  ${brief('a')} as first, ${brief('b')} as second`

/** SQL conditions of the filter. Throws 400 for anything by which the list cannot be filtered. */
function matches(filter: Readonly<Record<string, unknown>>, params: Parameters): string[] {
  const { status = 'open', candidate_id, ...others } = filter
  const [unknown] = Object.keys(others)
  if (unknown) throw badInput({ [unknown]: ruleMessage('unknown') })
  const statuses = [status].flat()
  if (!statuses.every((one) => Object.hasOwn(duplicateStatuses, String(one))))
    throw badInput({ status: ruleMessage('choice') })
  const ofCandidate =
    candidate_id === undefined
      ? []
      : [`${params.add(parseId(candidate_id), 'integer')} in (d.first_id, d.second_id)`]
  return [`d.status = any(${params.add(statuses, 'text[]')})`, ...ofCandidate]
}

/** SQL: the cases `d` of a filter, as rows after the columns. */
export const caseRows = (
  filter: Readonly<Record<string, unknown>>,
  principal: Principal,
  params: Parameters,
): string => [readableCases(principal, params), ...matches(filter, params)].join(' and ')

/** GET rpl/employee_registration/duplicates: what waits longest first. */
export async function listDuplicates({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/employee_registration/duplicates'>): Promise<Response> {
  const params = new Parameters()
  const rows = caseRows(query.filter ?? {}, principal, params)
  const selection = { name: 'duplicates', columns: COLUMNS, rows, order: 'd.opened_at, d.id' }
  return sendRows(c, database, selection, query, params)
}

/** One case of which the caller may read both records. Throws 404. */
export async function readCase(db: Queries, id: number, principal: Principal): Promise<DuplicateCase> {
  const params = new Parameters()
  const [found] = await db.query<DuplicateCase>(
    `select ${COLUMNS} ${readableCases(principal, params)} and d.id = ${params.add(id, 'integer')}`,
    params.values,
  )
  if (!found) throw notFound('duplicates.notFound')
  return found
}
