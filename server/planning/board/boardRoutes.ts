import type { BoardCell } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { type Chapter, formStatuses, planLevel } from '../../../schema/plan.ts'
import { can } from '../../access/rights.ts'
import type { BaseContext, RequestContext } from '../../access/route.ts'
import { labelText } from '../../errors/labels.ts'
import { say } from '../../errors/message.ts'
import { labelParam } from '../../errors/messageParams.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../records/csv.ts'
import { queueCtes } from '../formQueues.ts'
import { planForms } from '../planEntities.ts'
import { statusText } from '../statusText.ts'
import { type Board, type BoardFilter, loadBoard } from './board.ts'
import { boardTotals } from './boardFigures.ts'

const loadRequestedBoard = (
  { database, query: { queue, ...filter }, principal }: BaseContext & { query: BoardFilter },
  action: 'view' | 'export',
): Promise<Board> =>
  loadBoard(
    database,
    planForms.filter((entity) => can(principal, entity, action)),
    filter,
    principal,
    queue && ((params) => queueCtes(queue, principal, params)),
  )

const describeForm = (entity: Entity) => ({
  form: entity.name,
  label: labelText(entity.plural),
  chapter: entity.plan as Chapter,
  level: planLevel(entity),
})

/** GET plan/board: a grid of districts and forms. */
export async function getBoard(context: RequestContext<'GET plan/board'>): Promise<Response> {
  const board = await loadRequestedBoard(context, 'view')
  return context.reply({
    ...board,
    forms: board.forms.map(describeForm),
    ...boardTotals(board, context.query.sort),
  })
}

function cellText([status, daysLate, submitted, blocks]: BoardCell): string {
  // No form is expected.
  if (blocks === 0) return ''
  const text =
    blocks === undefined
      ? statusText(status)
      : say('board.blocks', { status: labelParam(formStatuses[status]), submitted: submitted ?? 0, blocks })
  return [text, ...(daysLate ? [say('board.daysLate', { smart_count: daysLate })] : [])].join(', ')
}

const figureColumns = ['forms', 'submitted', 'approved', 'overdue'] as const

/** GET plan/board.csv: one line for each district, with its figures; a cell has the status and the days by which the form is late. */
export async function getBoardCsv(context: RequestContext<'GET plan/board.csv'>): Promise<Response> {
  const { financial_year, forms: shown, districts } = await loadRequestedBoard(context, 'export')
  const lines = districts.map(({ state, name, figures, cells }) => [
    state,
    name,
    ...figureColumns.map((column) => String(figures[column])),
    ...cells.map(cellText),
  ])
  const heads = (['state', 'district', ...figureColumns] as const).map((column) => say(`board.${column}`))
  const text = [[...heads, ...shown.map(({ plural }) => labelText(plural))], ...lines].map(csvLine).join('')
  return context.c.body(BYTE_ORDER_MARK + text, 200, {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="plan-${financial_year.name}.csv"`,
  })
}
