import type { Entity } from '../../schema/index.ts'
import { planLevel, states } from '../../schema/plan.ts'
import { may } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import { BYTE_ORDER_MARK, csvLine } from '../records/csv.ts'
import { type Board, boardOf, filterFrom } from './board.ts'
import { forms } from './forms.ts'

const boardFor = ({ database, query, principal }: Asked, action: 'view' | 'export'): Promise<Board> =>
  boardOf(
    database,
    forms.filter((entity) => may(principal, entity, action)),
    filterFrom(query),
    principal,
  )

const told = (entity: Entity) => ({
  form: entity.name,
  label: entity.plural,
  chapter: entity.plan,
  level: planLevel(entity),
})

/** GET plan/board: districts × forms. */
export async function board(asked: Asked): Promise<Response> {
  const { financial_year, forms: shown, districts } = await boardFor(asked, 'view')
  return asked.c.json({ financial_year, forms: shown.map(told), districts })
}

/** GET plan/board.csv: a line a district; a cell tells the state and by how many days it is late. */
export async function boardCsv(asked: Asked): Promise<Response> {
  const { financial_year, forms: shown, districts } = await boardFor(asked, 'export')
  const lines = districts.map(({ state, name, cells }) => [
    state,
    name,
    ...cells.map(([one, late, handedIn, blocks]) =>
      [
        blocks === undefined ? states[one] : `${states[one]}: ${handedIn} of ${blocks} blocks handed in`,
        ...(late ? [`${late} days late`] : []),
      ].join(', '),
    ),
  ])
  const text = [['State', 'District', ...shown.map(({ plural }) => plural)], ...lines].map(csvLine).join('')
  return asked.c.body(BYTE_ORDER_MARK + text, 200, {
    'Content-Type': 'text/csv; charset=UTF-8',
    'Content-Disposition': `attachment; filename="plan-${financial_year.name}.csv"`,
  })
}
