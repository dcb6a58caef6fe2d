import type { FormSummary } from '../../../../schema/contract/planSchemas.ts'
import { type FormStatus, formStatuses } from '../../../../schema/plan.ts'
import type { DocumentForm } from '../gatherPlan.ts'
import { printDay } from './printValue.ts'

/** The day in India of a timestamp. */
const printLocalDay = (timestamp: string) =>
  printDay(new Date(Date.parse(timestamp) + 330 * 60_000).toISOString())

function statusLine({ area_id, status, by, at }: FormSummary, { approvals }: DocumentForm): string {
  const approval = approvals.find((candidate) => candidate.area_id === area_id)
  const approved = approval
    ? `Approved by ${approval.by ?? 'the system'} on ${printDay(approval.at)}`
    : formStatuses[status]
  if (status === 'approved') return approved
  if (status === 'locked' && at) return `${approved}; locked by ${by ?? 'the system'} on ${printLocalDay(at)}`
  if (status === 'submitted' && at)
    return `Submitted by ${by ?? 'the system'} on ${printLocalDay(at)}; not approved yet`
  return `${formStatuses[status]}; not approved`
}

/** The status of a form and who approved it; areas with the same status share a line. */
export function statusLines(form: DocumentForm): string[] {
  const [first, ...others] = form.summaries
  if (!first)
    return [`A list of the district for all years. Records: ${form.records.length.toLocaleString('en-IN')}.`]
  if (!others.length) return [statusLine(first, form)]
  const areasByLine = new Map<string, string[]>()
  for (const summary of form.summaries) {
    const line = statusLine(summary, form)
    areasByLine.set(line, [...(areasByLine.get(line) ?? []), summary.area])
  }
  return [...areasByLine].map(([line, areas]) =>
    areas.length === form.summaries.length
      ? `${line} (all ${areas.length} blocks)`
      : `${line}: ${areas.join(', ')}`,
  )
}

/** The status of the whole plan, in a sentence. */
export function planStatusLine(forms: readonly DocumentForm[]): string {
  if (!forms.length) return 'Only lists, which have no status'
  const count = (of: readonly FormStatus[]) =>
    forms.filter(({ summaries }) => summaries.every(({ status }) => of.includes(status))).length
  const approved = count(['approved', 'locked'])
  const locked = count(['locked'])
  if (locked === forms.length) return 'Approved and locked'
  if (approved === forms.length) return 'Approved'
  return `Draft: ${approved} of ${forms.length} forms are approved`
}
