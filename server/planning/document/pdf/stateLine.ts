import { type State, states } from '../../../../schema/plan.ts'
import type { Cell } from '../../standing.ts'
import type { GatheredForm } from '../gather.ts'
import { dayOf } from './figures.ts'

/** The day in India of a moment. */
const dayIn = (moment: string) => dayOf(new Date(Date.parse(moment) + 330 * 60_000).toISOString())

function ofCell({ area_id, state, by, at }: Cell, { approvals }: GatheredForm): string {
  const approval = approvals.find((one) => one.area_id === area_id)
  const approved = approval
    ? `Approved by ${approval.by ?? 'the system'} on ${dayOf(approval.at)}`
    : states[state]
  if (state === 'approved') return approved
  if (state === 'locked' && at) return `${approved}; locked by ${by ?? 'the system'} on ${dayIn(at)}`
  if (state === 'submitted' && at)
    return `Submitted by ${by ?? 'the system'} on ${dayIn(at)}; not approved yet`
  return `${states[state]}; not approved`
}

/** Where a form stands and who approved it, in a line for each of its areas that says something of its own. */
export function stateLines(form: GatheredForm): string[] {
  const [first, ...others] = form.cells
  if (!first)
    return [
      `A register of the district, kept from year to year: ${form.records.length.toLocaleString('en-IN')} records.`,
    ]
  if (!others.length) return [ofCell(first, form)]
  const said = new Map<string, string[]>()
  for (const cell of form.cells) {
    const line = ofCell(cell, form)
    said.set(line, [...(said.get(line) ?? []), cell.area])
  }
  return [...said].map(([line, areas]) =>
    areas.length === form.cells.length
      ? `${line} (all ${areas.length} blocks)`
      : `${line}: ${areas.join(', ')}`,
  )
}

/** How far the whole plan is, in a sentence. */
export function planLine(forms: readonly GatheredForm[]): string {
  if (!forms.length) return 'Registers alone, which have no state'
  const count = (of: readonly State[]) =>
    forms.filter(({ cells }) => cells.every(({ state }) => of.includes(state))).length
  const approved = count(['approved', 'locked'])
  const locked = count(['locked'])
  if (locked === forms.length) return 'Approved and locked'
  if (approved === forms.length) return 'Approved'
  return `Draft: ${approved} of ${forms.length} forms are approved`
}
