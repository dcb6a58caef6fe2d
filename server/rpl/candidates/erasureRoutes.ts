import type { Erasure } from '../../../schema/contract/personalData.ts'
import { ERASURE_LEVEL } from '../../../schema/rpl/erasure.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import { type BaseContext, type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { conflict, forbidden } from '../../errors/apiError.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { sendRows } from '../../records/sendRows.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { eraseCandidate, hasRegisteredOthers } from './eraseCandidate.ts'
import { candidate, candidateNotFound, type LoadedCandidate, loadCandidates } from './loadCandidates.ts'

const COLUMNS = `status, ${isoSeconds('requested_at')} as requested_at, ${isoSeconds('decided_at')} as decided_at`
/** SQL: the requests `e` that wait, as rows after the columns. */
export const waitingErasures = ({ scope }: Principal, params: Parameters): string =>
  `from erasure e join ${quoteIdent(candidate.name)} t on t.id = e.record_id
    where e.entity = '${candidate.name}' and e.status = 'waiting' and t.deleted_at is null and ${readableRow(candidate, scope, 't', params)}`

/** GET rpl/employee_registration/erasures: the candidates whose erasure waits for a decision, those that wait longest first. */
async function listErasures({
  c,
  database,
  query,
  principal,
}: RequestContext<'GET rpl/employee_registration/erasures'>): Promise<Response> {
  const params = new Parameters()
  const rows = waitingErasures(principal, params)
  const columns = `t.id, t.name, e.requested_at, (select u.name from ${quoteIdent(accountEntity.name)} u where u.id = e.requested_by) as requested_by`
  const selection = { name: 'erasures', columns, rows, order: 'e.requested_at, e.id' }
  return sendRows(c, database, selection, query, params)
}

/** The last request for a candidate, or null. */
export async function lastErasure(db: Pick<Queries, 'query'>, id: number): Promise<Erasure | null> {
  const [found] = await db.query<Erasure>(
    `select ${COLUMNS} from erasure where entity = $1::text and record_id = $2::integer order by id desc limit 1`,
    [candidate.name, id],
  )
  return found ?? null
}

/** The own registration that nobody has seen yet: its erasure needs no decision. */
const isOwnDraft = (
  { user_id, application_status, registration_number }: LoadedCandidate,
  { userId }: Principal,
) => user_id === userId && application_status === 'draft' && !registration_number

async function withCandidate(
  { c, database, caller }: BaseContext,
  id: number,
  work: (db: Queries, record: LoadedCandidate) => Promise<Erasure>,
): Promise<Response> {
  const run = async (db: Queries) => {
    const [record] = await loadCandidates(db, [id], caller.scope, caller.userId)
    if (!record) throw candidateNotFound()
    return { body: JSON.stringify(await work(db, record)), operation: null }
  }
  return sendResult(c, await runIdempotentTransaction(database, caller, run))
}

const request =
  (context: BaseContext) =>
  async (db: Queries, record: LoadedCandidate): Promise<Erasure> => {
    const last = await lastErasure(db, record.id)
    if (last?.status === 'done') throw conflict('erasure.done')
    if (last?.status === 'waiting') return last
    const isDecided = isOwnDraft(record, context.principal) && !(await hasRegisteredOthers(db, record.id))
    if (isDecided) await eraseCandidate(db, record.id, context.caller)
    const decision = isDecided ? `'done', $3::integer, now()` : `'waiting', null, null`
    const [stored] = await db.query<Erasure>(
      `insert into erasure (entity, record_id, requested_by, status, decided_by, decided_at)
       values ($1::text, $2::integer, $3::integer, ${decision}) returning ${COLUMNS}`,
      [candidate.name, record.id, context.caller.userId],
    )
    return stored as Erasure
  }

const decide =
  ({ caller }: BaseContext, isErased: boolean) =>
  async (db: Queries, { id }: LoadedCandidate): Promise<Erasure> => {
    const [decided] = await db.query<Erasure>(
      `update erasure set status = $3::text, decided_by = $4::integer, decided_at = now()
        where entity = $1::text and record_id = $2::integer and status = 'waiting' returning ${COLUMNS}`,
      [candidate.name, id, isErased ? 'done' : 'refused', caller.userId],
    )
    if (!decided) throw conflict('erasure.notAsked')
    if (isErased) await eraseCandidate(db, id, caller)
    return decided
  }

/** They run outside row-level security, as they read a table without policies, or write the vault and the history; the candidate is loaded by the scope of the caller. */
export const erasureRoutes: readonly Route[] = [
  route('GET rpl/employee_registration/erasures', {
    right: { entity: candidate, action: 'approve' },
    bypassRowSecurity: true,
    handle: listErasures,
  }),
  route('POST rpl/employee_registration/erasure', {
    right: { entity: candidate, action: 'update' },
    bypassRowSecurity: true,
    handle: (context) => withCandidate(context, context.body.id, request(context)),
  }),
  route('POST rpl/employee_registration/decide_erasure', {
    right: { entity: candidate, action: 'approve' },
    bypassRowSecurity: true,
    handle: (context) => {
      const { level } = context.principal
      if (level === null || level > ERASURE_LEVEL) throw forbidden('erasure.level')
      return withCandidate(context, context.body.id, decide(context, context.body.erase))
    },
  }),
]
