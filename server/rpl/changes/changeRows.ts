import type { ChangeRequest } from '../../../schema/contract/changes.ts'
import { CHANGE_REQUEST, changeStatuses } from '../../../schema/rpl/changeStatuses.ts'
import { changeSteps } from '../../../schema/rpl/changeSteps.ts'
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

const nameOf = (column: string) =>
  `(select u.name from ${quoteIdent(accountEntity.name)} u where u.id = q.${column}) as ${column}`

const COLUMNS = `q.id, q.version, q.status,
  ${candidateBrief('t')} as candidate,
  q.fields, q.reason, ${nameOf('requested_by')}, ${isoSeconds('q.requested_at')} as requested_at, ${nameOf('decided_by')}, ${isoSeconds('q.decided_at')} as decided_at, q.notes`

/** SQL: the requests about the candidates that the caller can read. */
const readableRequests = ({ scope }: Principal, params: Parameters): string =>
  `from ${CHANGE_REQUEST} q join ${quoteIdent(candidate.name)} t on t.id = q.record_id
    where q.entity = '${candidate.name}' and t.deleted_at is null and ${readableRow(candidate, scope, 't', params)}`

const columns = { status: 'q.status', statuses: changeStatuses, candidates: ['t.id'] }

/** SQL: the requests `q` of a filter, as rows after the columns. */
export const changeRows = (
  filter: Readonly<Record<string, unknown>>,
  principal: Principal,
  params: Parameters,
): string =>
  [readableRequests(principal, params), ...decisionConditions(filter, columns, params)].join(' and ')

/** GET rpl/employee_registration/changes: what waits longest first; of one candidate the newest first. */
export async function listChanges({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/employee_registration/changes'>): Promise<Response> {
  const { filter = {} } = query
  const params = new Parameters()
  const rows = changeRows(filter, principal, params)
  const order = filter.candidate_id === undefined ? 'q.requested_at, q.id' : 'q.id desc'
  return sendRows(c, database, { name: 'changes', columns: COLUMNS, rows, order }, query, params)
}

/** A request as the caller may read it. Throws 404. */
export async function readChange(db: Queries, id: number, principal: Principal): Promise<ChangeRequest> {
  const params = new Parameters()
  const [found] = await db.query<ChangeRequest>(
    `select ${COLUMNS} ${readableRequests(principal, params)} and q.id = ${params.add(id, 'integer')}`,
    params.values,
  )
  if (!found) throw notFound('changes.notFound')
  return found
}

/** A request as it is stored, with what decides about its steps. */
export interface StoredChange {
  id: number
  version: number
  status: ChangeRequest['status']
  candidate_id: number
  fields: readonly string[]
  secret: string
  document: number
  requested_by: number
  decided_by: number | null
  operation_id: number | null
  /** Its decision can be undone no more. */
  is_late: boolean
}

/** The stored request, or undefined; with `forUpdate` locked until the transaction ends. */
export async function loadChange(
  db: Queries,
  id: number,
  { forUpdate = false } = {},
): Promise<StoredChange | undefined> {
  const [found] = await db.query<StoredChange>(
    `select id, version, status, record_id as candidate_id, fields, secret, document, requested_by, decided_by, operation_id,
            coalesce(decided_at < now() - make_interval(mins => $3::integer), false) as is_late
       from ${CHANGE_REQUEST} where id = $1::integer and entity = $2::text ${forUpdate ? 'for update' : ''}`,
    [id, candidate.name, changeSteps.table.undoMinutes],
  )
  return found
}
