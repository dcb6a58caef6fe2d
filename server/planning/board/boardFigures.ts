import type { BoardCell, BoardFigures, BoardTotals } from '../../../schema/contract/planSchemas.ts'
import { type BoardOrder, type FormStatus, statusOrder, statusRank } from '../../../schema/plan.ts'
import type { Board } from './board.ts'

const countIfAtLeast = (status: FormStatus, least: FormStatus) =>
  statusRank(status) >= statusRank(least) ? 1 : 0

/** What a form of each status counts as. A table, because a board has 15,000 cells. */
const counts = Object.fromEntries(
  statusOrder.map((status) => [
    status,
    { submitted: countIfAtLeast(status, 'submitted'), approved: countIfAtLeast(status, 'approved') },
  ]),
) as Record<FormStatus, { submitted: 0 | 1; approved: 0 | 1 }>

/** A form by block of a district without blocks, which has nothing to submit. */
const isEmptyCell = (cell: BoardCell) => cell[3] === 0

export const matchesStatus = (cell: BoardCell, status: FormStatus | undefined) =>
  !status || (cell[0] === status && !isEmptyCell(cell))

const noFigures = (): BoardFigures => ({ forms: 0, submitted: 0, approved: 0, overdue: 0 })

function addCell(figures: BoardFigures, cell: BoardCell): void {
  if (isEmptyCell(cell)) return
  const { submitted, approved } = counts[cell[0]]
  figures.forms += 1
  figures.submitted += submitted
  figures.approved += approved
  // As isOverdue of schema/plan.ts.
  if (!submitted && cell[1] > 0) figures.overdue += 1
}

function addFigures(figures: BoardFigures, more: BoardFigures): void {
  figures.forms += more.forms
  figures.submitted += more.submitted
  figures.approved += more.approved
  figures.overdue += more.overdue
}

/** The figures of some cells, each counted once. */
export function figuresOf(cells: readonly BoardCell[]): BoardFigures {
  const figures = noFigures()
  for (const cell of cells) addCell(figures, cell)
  return figures
}

const noTotals = (forms: number): BoardTotals => ({
  districts: 0,
  figures: noFigures(),
  forms: Array.from({ length: forms }, noFigures),
})

function addDistrict(totals: BoardTotals, { figures, cells }: Board['districts'][number]): void {
  totals.districts += 1
  addFigures(totals.figures, figures)
  for (const [at, ofForm] of totals.forms.entries()) addCell(ofForm, cells[at] as BoardCell)
}

function addTotals(totals: BoardTotals, more: BoardTotals): void {
  totals.districts += more.districts
  addFigures(totals.figures, more.figures)
  for (const [at, ofForm] of totals.forms.entries()) addFigures(ofForm, more.forms[at] as BoardFigures)
}

interface Ordered {
  name: string
  figures: BoardFigures
}

/** Without a form nothing is missing. */
const share = (part: number, { forms }: BoardFigures) => (forms ? part / forms : 1)

const bySubmitted = ({ figures: a }: Ordered, { figures: b }: Ordered) =>
  share(a.submitted, a) - share(b.submitted, b) ||
  b.overdue - a.overdue ||
  share(a.approved, a) - share(b.approved, b)

const comparers: { [O in BoardOrder]: (a: Ordered, b: Ordered) => number } = {
  least_submitted: bySubmitted,
  most_overdue: (a, b) => b.figures.overdue - a.figures.overdue || bySubmitted(a, b),
  // The statement has them by name.
  name: () => 0,
}

/** In this order; equal ones stay in the order in which they come. */
export const sortByFigures = <T extends Ordered>(
  items: readonly T[],
  order: BoardOrder = 'least_submitted',
): T[] => items.toSorted(comparers[order])

/** The totals of the listed districts, of each state and of all. */
export function boardTotals({ forms, districts }: Board, order: BoardOrder | undefined) {
  const states = new Map<number, BoardTotals & { id: number; name: string }>()
  for (const district of districts) {
    const { state_id: id, state: name } = district
    const ofState = states.get(id) ?? { id, name, ...noTotals(forms.length) }
    states.set(id, ofState)
    addDistrict(ofState, district)
  }
  const total = noTotals(forms.length)
  for (const ofState of states.values()) addTotals(total, ofState)
  const byName = [...states.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  return { states: sortByFigures(byName, order), total }
}
