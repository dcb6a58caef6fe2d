import type { ReplyOf } from '../../../schema/contract/index.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { missingForSubmission } from '../../../schema/rpl/missingFields.ts'
import { WITH_PROVIDER } from '../../../schema/rpl/waitingForPlace.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { forbidden, notFound } from '../../errors/apiError.ts'
import { labelText } from '../../errors/labels.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { withSentNames } from '../../errors/sentNames.ts'
import { sendResult } from '../../http/reply.ts'
import { sendFirstMatches } from '../../records/read.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { listApprovers, postApprover } from './approvers.ts'
import { contextOf, loadSubmissionRules } from './candidateSubject.ts'
import { consentRoutes } from './consentRoutes.ts'
import { erasureRoutes } from './erasureRoutes.ts'
import { candidate, loadCandidates } from './loadCandidates.ts'
import { myDataRoutes } from './myData.ts'
import { listProviders } from './providers.ts'
import { postApproval, postAssignment, postStep, postSubmission } from './takeCandidateSteps.ts'
import { postUndoStep } from './undoCandidateSteps.ts'
import { unregisteredRoutes } from './unregistered.ts'

/** Most candidates that a search finds. */
const MAX_FOUND = 50

async function search(context: RequestContext<'POST rpl/employee_registration/search'>): Promise<Response> {
  try {
    return await sendFirstMatches(candidate, context, { q: context.body.search, most: MAX_FOUND })
  } catch (error) {
    throw withSentNames(error, (name) => (name === 'q' ? 'search' : name))
  }
}

/** Candidates register by the steps of their own form, whose files this call does not take. */
async function directStore({
  c,
  database,
  body,
  caller,
  principal,
}: RequestContext<'POST rpl/employee_registration/direct_store'>): Promise<Response> {
  if (isOwnerLevel(principal.level)) throw forbidden('candidates.staffOnly')
  return sendResult(c, await save(database, candidate, body, caller))
}

type ByTrade =
  | 'GET rpl/employee_registration/caditate_trade_by_level4'
  | 'GET rpl/employee_registration/caditate_trade_by_level8'

/** Candidates in the scope of the caller with one of these statuses, counted by trade, most first. */
async function countByTrade(
  { reply, database, principal: { scope } }: RequestContext<ByTrade>,
  statuses: readonly ApplicationStatus[],
): Promise<Response> {
  const params = new Parameters()
  const rows = await database.query<ReplyOf<ByTrade>[number]>(
    `select t.trade_id, ${nameById('trade', 't.trade_id')} as trade, count(*)::integer as candidates
       from ${quoteIdent(candidate.name)} t
      where t.trade_id is not null and t.deleted_at is null and t.application_status = any(${params.add(statuses, 'text[]')}) and ${readableRow(candidate, scope, 't', params)}
      group by 1 order by 3 desc, 2`,
    params.values,
  )
  return reply(rows)
}

/** What the caller can do with a candidate that they can write. */
async function getSteps({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/{id}/steps'>): Promise<Response> {
  const [record] = await loadCandidates(database, [id], principal.scope, principal.userId, {
    forUpdate: false,
  })
  if (!record) throw notFound('records.notFound', { entity: inlineParam(candidate.label) })
  const rules = await loadSubmissionRules(database)
  const missing = missingForSubmission(record, rules.documents)
  const choice = candidateSteps.choiceOf(contextOf(record, principal, missing, rules), labelText)
  return reply({ version: record.version, ...choice, missing })
}

const view = { entity: candidate, action: 'view' } as const
const update = { entity: candidate, action: 'update' } as const

/** The calls of candidates that are more than keeping records. */
export const candidateRoutes: readonly Route[] = [
  route('POST rpl/employee_registration/search', { right: view, inMaintenance: true, handle: search }),
  route('POST rpl/employee_registration/direct_store', {
    right: { entity: candidate, action: 'save' },
    handle: directStore,
  }),
  route('GET rpl/employee_registration/{id}/steps', { right: view, handle: getSteps }),
  // The machine says who can take which step, and who can undo it.
  route('POST rpl/employee_registration/step', { right: view, handle: postStep }),
  route('POST rpl/employee_registration/undo_step', {
    right: view,
    // It marks the operation as undone; the candidates are loaded by the scope of the caller.
    bypassRowSecurity: true,
    handle: postUndoStep,
  }),
  route('POST rpl/employee_registration/submit_for_approval', { right: update, handle: postSubmission }),
  route('POST rpl/employee_registration/approval', {
    right: { entity: candidate, action: 'approve' },
    handle: postApproval,
  }),
  route('POST rpl/employee_registration/assign_data_to_tps', {
    right: { entity: candidate, action: 'approve' },
    handle: postAssignment,
  }),
  route('GET rpl/employee_registration/approvers', {
    right: { entity: candidate, action: 'approve' },
    // The rights of others have no policies; users and candidates are read by the scope of the caller.
    bypassRowSecurity: true,
    handle: listApprovers,
  }),
  route('POST rpl/employee_registration/assign_approver', {
    right: { entity: candidate, action: 'approve' },
    // The rights of the approver have no policies; the candidates are loaded by the scope of each.
    bypassRowSecurity: true,
    handle: postApprover,
  }),
  route('GET rpl/employee_registration/get_tps_list', { right: view, handle: listProviders }),
  ...consentRoutes,
  ...erasureRoutes,
  ...myDataRoutes,
  ...unregisteredRoutes,
  route('GET rpl/employee_registration/caditate_trade_by_level4', {
    right: view,
    handle: (context) => countByTrade(context, ['approved']),
  }),
  route('GET rpl/employee_registration/caditate_trade_by_level8', {
    right: view,
    handle: (context) => countByTrade(context, WITH_PROVIDER),
  }),
]
