import type { BoardCell, BoardFigures, BoardTotals } from '../../../schema/contract/planSchemas.ts'
import { type BoardOrder, isOverdue, statusRank } from '../../../schema/plan.ts'
import type { Board } from './board.ts'

const SUBMITTED_RANK = statusRank('submitted')
const APPROVED_RANK = statusRank('approved')

/** A form by block of a district without blocks, which has nothing to submit. */
const isEmptyCell = ([, , , blocks]: BoardCell) => blocks === 0

export const matchesStatus = (cell: BoardCell, status: string | undefined) =>
  !status || (cell[0] === status && !isEmptyCell(cell))

const noFigures = (): BoardFigures => ({ forms: 0, submitted: 0, approved: 0, overdue: 0 })

function addCell(figures: BoardFigures, cell: BoardCell): void {
  if (isEmptyCell(cell)) return
  const rank = statusRank(cell[0])
  figures.forms += 1
  if (rank >= SUBMITTED_RANK) figures.submitted += 1
  if (rank >= APPROVED_RANK) figures.approved += 1
  if (isOverdue(cell[0], cell[1])) figures.overdue += 1
}

/** The figures of some cells, each counted once. */
export function figuresOf(cells: readonly BoardCell[]): BoardFigures {
  const figures = noFigures()
  for (const cell of cells) addCell(figures, cell)
  return figures
}

function totalsOf(districts: Board['districts'], forms: number): BoardTotals {
  const totals = {
    districts: districts.length,
    figures: noFigures(),
    forms: Array.from({ length: forms }, noFigures),
  }
  for (const { cells } of districts)
    cells.forEach((cell, at) => {
      addCell(totals.figures, cell)
      addCell(totals.forms[at] as BoardFigures, cell)
    })
  return totals
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
  const byState = new Map<number, Board['districts'][number][]>()
  for (const district of districts) {
    const ofState = byState.get(district.state_id)
    if (ofState) ofState.push(district)
    else byState.set(district.state_id, [district])
  }
  const states = [...byState].map(([id, ofState]) => ({
    id,
    name: ofState[0]?.state ?? '',
    ...totalsOf(ofState, forms.length),
  }))
  const byName = states.toSorted((a, b) => a.name.localeCompare(b.name))
  return { states: sortByFigures(byName, order), total: totalsOf(districts, forms.length) }
}
