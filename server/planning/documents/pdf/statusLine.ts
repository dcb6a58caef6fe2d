import type { FormSummary } from '../../../../schema/contract/planSchemas.ts'
import { approvedStatuses, type FormStatus, formStatuses } from '../../../../schema/plan.ts'
import { numberText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { dayParam, labelParam } from '../../../errors/messageParams.ts'
import { statusText } from '../../statusText.ts'
import type { DocumentForm } from '../gatherPlan.ts'

const nameOf = (by: string | null) => by ?? say('forms.bySystem')

function statusLine({ area_id, status, by, at }: FormSummary, { approvals }: DocumentForm): string {
  const approval = approvals.find((candidate) => candidate.area_id === area_id)
  const approved = approval
    ? say('document.approvedBy', { name: nameOf(approval.by), date: dayParam(approval.at) })
    : statusText(status)
  if (status === 'approved') return approved
  if (status === 'locked' && at)
    return say('document.lockedBy', { approved, name: nameOf(by), date: dayParam(at) })
  if (status === 'submitted' && at)
    return say('document.submittedBy', { name: nameOf(by), date: dayParam(at) })
  return say('document.notApproved', { status: labelParam(formStatuses[status]) })
}

/** The status of a form and who approved it; areas with the same status share a line. */
export function statusLines(form: DocumentForm): string[] {
  const [first, ...others] = form.summaries
  if (!first) return [say('document.register', { count: numberText(form.records.length) })]
  if (!others.length) return [statusLine(first, form)]
  const areasByLine = new Map<string, string[]>()
  for (const summary of form.summaries) {
    const line = statusLine(summary, form)
    areasByLine.set(line, [...(areasByLine.get(line) ?? []), summary.area])
  }
  return [...areasByLine].map(([line, areas]) =>
    areas.length === form.summaries.length
      ? `${line} (${say('document.all', { count: areas.length })})`
      : `${line}: ${areas.join(', ')}`,
  )
}

/** The status of the whole plan, in a sentence. */
export function planStatusLine(forms: readonly DocumentForm[]): string {
  if (!forms.length) return say('document.onlyLists')
  const count = (of: readonly FormStatus[]) =>
    forms.filter(({ summaries }) => summaries.every(({ status }) => of.includes(status))).length
  const approved = count(approvedStatuses)
  const locked = count(['locked'])
  if (locked === forms.length) return say('document.approvedLocked')
  if (approved === forms.length) return statusText('approved')
  return say('document.draftOf', { approved, count: forms.length })
}
