import type { DuplicateCase } from '../../../schema/contract/duplicateCases.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { duplicateStatuses } from '../../../schema/rpl/duplicateStatuses.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { sendRows } from '../../records/sendRows.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidateBrief, decisionConditions } from '../candidates/decisionLists.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/** SQL: the cases of which the caller may read both records by area; users of records of their own never learn of others. One whose decision is open has two that were not deleted. */
function readableCases({ level, scope }: Principal, params: Parameters): string {
  const table = quoteIdent(candidate.name)
  const areReadable = ['a', 'b'].map((alias) => readableRow(candidate, scope, alias, params)).join(' and ')
  return `from duplicate_case d join ${table} a on a.id = d.first_id join ${table} b on b.id = d.second_id
    where ${!isOwnerLevel(level)} and ${areReadable} and (d.status <> 'open' or a.deleted_at is null and b.deleted_at is null)`
}

const COLUMNS = `d.id, d.version, d.status, d.score, d.reasons, ${isoSeconds('d.opened_at')} as opened_at,
  (select u.name from ${quoteIdent(accountEntity.name)} u where u.id = d.decided_by) as decided_by, ${isoSeconds('d.decided_at')} as decided_at, d.note, d.survivor_id,
  ${candidateBrief('a')} as first, ${candidateBrief('b')} as second`

const columns = {
  status: 'd.status',
  statuses: duplicateStatuses,
  candidates: ['d.first_id', 'd.second_id'],
}

/** SQL: the cases `d` of a filter, as rows after the columns. */
export const caseRows = (
  filter: Readonly<Record<string, unknown>>,
  principal: Principal,
  params: Parameters,
): string => [readableCases(principal, params), ...decisionConditions(filter, columns, params)].join(' and ')

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
