import { APPROVED_BATCHES } from '../../../schema/rpl/batchStatuses.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { isAssessorOf } from '../batches/batchSubject.ts'
import { batch, loadBatch } from '../batches/loadBatch.ts'
import { candidate, candidateNotFound } from '../candidates/loadCandidates.ts'
import { postCancel } from './cancelExamination.ts'
import { readExamination } from './examinationOf.ts'
import { hasExamination, postExamination } from './setExamination.ts'

/** GET rpl/batch/{id}/examination */
async function getOfBatch({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/batch/{id}/examination'>): Promise<Response> {
  const stored = await loadBatch(database, id, principal, { forUpdate: false })
  const examination = await readExamination(database, id)
  return reply({ examination, sets: isAssessorOf(stored, principal) && hasExamination(stored) })
}

/** GET rpl/employee_registration/{id}/examination: before the approval the plan of the batch can still change, so nobody sees it here. */
async function getOfCandidate({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/{id}/examination'>): Promise<Response> {
  const params = new Parameters()
  const [person] = await database.query<{ batch_id: number | null }>(
    `select b.id as batch_id from ${quoteIdent(candidate.name)} t
       left join ${quoteIdent(batch.name)} b on b.id = t.batch_id and b.deleted_at is null and b.batch_status = any(${params.add(APPROVED_BATCHES, 'text[]')})
      where t.id = ${params.add(id, 'integer')} and t.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}`,
    params.values,
  )
  if (!person) throw candidateNotFound()
  const found = person.batch_id === null ? null : await readExamination(database, person.batch_id)
  // The batch was moved after its examination was set: it is set again.
  return reply({ examination: found?.is_early ? null : found })
}

const view = { entity: batch, action: 'view' } as const

/** The calls of examinations beside the list of the entity. */
export const examinationRoutes: readonly Route[] = [
  // The handler says who sets it; the assessor is no owner of the batch.
  route('POST rpl/batch/examination', { right: view, bypassRowSecurity: true, handle: postExamination }),
  route('POST rpl/batch/examination/cancel', { right: view, bypassRowSecurity: true, handle: postCancel }),
  route('GET rpl/batch/{id}/examination', { right: view, bypassRowSecurity: true, handle: getOfBatch }),
  route('GET rpl/employee_registration/{id}/examination', {
    right: { entity: candidate, action: 'view' },
    // A candidate reads the examination of the own batch, which is a record of its provider.
    bypassRowSecurity: true,
    handle: getOfCandidate,
  }),
]
