import { entityOf } from '../../../schema/index.ts'
import { APPROVED_BATCHES } from '../../../schema/rpl/batchStatuses.ts'
import { batchSteps } from '../../../schema/rpl/batchSteps.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { labelText } from '../../errors/labels.ts'
import { filterCondition } from '../../records/filter.ts'
import { sendList } from '../../records/read.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { postAssessor } from './assessor.ts'
import { getAssignedBatch } from './assignedBatch.ts'
import { getAttendance, postAttendance } from './attendance.ts'
import { getBatchBoard } from './batchBoard.ts'
import { postAddCandidates, postRemoveCandidate } from './batchMembers.ts'
import { contextOf } from './batchSubject.ts'
import { getCourse } from './courseOf.ts'
import { listAssessors } from './listAssessors.ts'
import { listSessions } from './listSessions.ts'
import { batch, loadBatch } from './loadBatch.ts'
import { postPreview } from './previewBatch.ts'
import { postSchedulePreview, schedule } from './previewSchedule.ts'
import { getReturnImpact } from './returnImpact.ts'
import { planBatchDays } from './trainingDays.ts'
import { getUnfinished } from './unfinished.ts'

const group = entityOf('batch_group')

/** What the caller can do with a batch, and whether its dates are enough. */
async function getSteps({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/batch/{id}/steps'>): Promise<Response> {
  const stored = await loadBatch(database, id, principal, { forUpdate: false })
  const { isTooShort, hours, daily, chosen } = await planBatchDays(database, stored)
  return reply({
    version: stored.version,
    ...batchSteps.choiceOf(contextOf(stored, principal), labelText),
    is_too_short: isTooShort,
    hours,
    planned_hours: (chosen?.days ?? 0) * daily,
  })
}

/** Groups with an approved batch that the caller can see, as any list. */
async function listApprovedGroups(
  context: RequestContext<'GET rpl/batch_group/approved'>,
): Promise<Response> {
  const { database, principal, query } = context
  const { id, ...others } = (query.filter ?? {}) as Record<string, unknown>
  const params = new Parameters()
  const rows = await database.query<{ id: number }>(
    `select distinct t.batch_group_id as id from ${quoteIdent(batch.name)} t
      where t.batch_group_id is not null and t.deleted_at is null and t.batch_status = any(${params.add(APPROVED_BATCHES, 'text[]')})
        and ${readableRow(batch, principal.scope, 't', params)}
        and t.batch_group_id in (select g.id from ${quoteIdent(group.name)} g where ${filterCondition(group, 'g', { id }, principal.scope, params, true)})`,
    params.values,
  )
  const filter = { ...others, id: rows.map((row) => row.id) }
  return sendList(group, { ...context, query: { ...query, filter } })
}

const view = { entity: batch, action: 'view' } as const
const update = { entity: batch, action: 'update' } as const
const approve = { entity: batch, action: 'approve' } as const

/** The calls of batches that are more than keeping records. */
export const batchRoutes: readonly Route[] = [
  route('GET rpl/batch/{id}/steps', { right: view, handle: getSteps }),
  route('POST rpl/batch/add_existing', { right: update, handle: postAddCandidates }),
  route('POST rpl/batch/remove_canditate', { right: update, handle: postRemoveCandidate }),
  route('POST rpl/batch/assign_assessor', { right: approve, handle: postAssessor }),
  route('GET rpl/batch/assessors', { right: approve, handle: listAssessors }),
  // An entry has candidates who left the batch, too, whose records can be those of another provider.
  route('POST rpl/batch/attendance', { right: update, bypassRowSecurity: true, handle: postAttendance }),
  route('GET rpl/batch/{id}/attendance', { right: view, bypassRowSecurity: true, handle: getAttendance }),
  route('POST rpl/batch/preview', { right: view, inMaintenance: true, handle: postPreview }),
  route('POST rpl/schedule/preview', {
    right: { entity: schedule, action: 'view' },
    inMaintenance: true,
    handle: postSchedulePreview,
  }),
  // The assessor sees how many candidates of the batch have no result, whose records are those of the provider.
  route('GET rpl/batch/board', { right: view, bypassRowSecurity: true, handle: getBatchBoard }),
  route('GET rpl/batch/unfinished', { right: view, bypassRowSecurity: true, handle: getUnfinished }),
  route('GET rpl/batch/sessions', { right: view, handle: listSessions }),
  route('GET rpl/batch/{id}/return_impact', { right: approve, handle: getReturnImpact }),
  route('GET rpl/batch/assigned_list/{id}', {
    right: view,
    // The assessor sees the names of the candidates of the batch, whose records are those of the provider.
    bypassRowSecurity: true,
    handle: getAssignedBatch,
  }),
  route('GET rpl/employee_registration/{id}/course', {
    right: { entity: candidate, action: 'view' },
    // A candidate reads the own batch, which is a record of its provider.
    bypassRowSecurity: true,
    handle: getCourse,
  }),
  route('GET rpl/batch_group/approved', {
    right: { entity: group, action: 'view' },
    handle: listApprovedGroups,
  }),
]
