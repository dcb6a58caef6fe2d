import type { ReplyOf } from '../../../schema/contract/index.ts'
import { changeSteps } from '../../../schema/rpl/changeSteps.ts'
import type { RequestContext } from '../../access/route.ts'
import { notFound } from '../../errors/apiError.ts'
import { labelText } from '../../errors/labels.ts'
import { fileJson } from '../../sql/columns.ts'
import { loadCandidates } from '../candidates/loadCandidates.ts'
import { loadChange, readChange } from './changeRows.ts'
import { contextOf } from './changeSubject.ts'
import { openValues } from './changeValues.ts'

type Call = 'GET rpl/employee_registration/changes/{id}'

/** GET rpl/employee_registration/changes/{id} */
export async function getChange({
  reply,
  database,
  path: { id },
  principal,
  caller,
}: RequestContext<Call>): Promise<Response> {
  const request = await readChange(database, id, principal)
  const stored = await loadChange(database, id)
  if (!stored) throw notFound('changes.notFound')
  const { scope, userId } = principal
  const [record] = await loadCandidates(database, [stored.candidate_id], scope, userId, { forUpdate: false })
  const values = await openValues(database.secrets, stored, caller)
  const [file] = await database.query<Pick<ReplyOf<Call>, 'document'>>(
    `select ${fileJson('$1::integer')} as document`,
    [stored.document],
  )
  const context = contextOf(stored, record, principal)
  return reply({
    request,
    document: file?.document ?? null,
    before: values?.before ?? null,
    after: values?.after ?? null,
    ...changeSteps.choiceOf(context, labelText),
    can_undo: stored.decided_by === userId && !stored.is_late,
  })
}
