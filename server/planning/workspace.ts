import { findingText } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { chapters, isForm, planLevel, type State, states } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import { placeIn, planned, visibleTo } from './forms.ts'
import { type Looked, look } from './look.ts'
import { areasOf, type Cell, cellOf, findingsIn } from './standing.ts'

const order = Object.keys(states) as State[]

/** The state of a form that several blocks fill: that of the one that is least far. */
const least = (cells: readonly Cell[]): State | null =>
  cells.length ? (order[Math.min(...cells.map(({ state }) => order.indexOf(state)))] as State) : null

const sum = (cells: readonly Cell[], of: (cell: Cell) => number) =>
  cells.reduce((all, cell) => all + of(cell), 0)

/** A form as the workspace lists it: its cells, one a block where it is kept by block, and what they come to. */
function formIn(entity: Entity, looked: Looked, principal: Principal) {
  const cells = areasOf(entity, looked, principal).map((area) => cellOf(entity, looked, area, principal))
  if (!cells.length) return []
  const shared = {
    form: entity.name,
    label: entity.plural,
    about: entity.about,
    records: sum(cells, ({ records }) => records),
    rows: sum(cells, ({ rows }) => rows),
    findings: {
      error: sum(cells, ({ findings }) => findings.error),
      warning: sum(cells, ({ findings }) => findings.warning),
    },
    changed: looked.changed[entity.name] ?? null,
  }
  if (!isForm(entity)) return [{ ...shared, kind: 'register' }]
  const level = planLevel(entity)
  return [
    {
      ...shared,
      kind: 'form',
      level,
      state: least(cells),
      late: Math.max(...cells.map(({ late }) => late)),
      cells,
    },
  ]
}

/** GET plan/{district}/{year}: the chapters with their forms and registers, as the caller may see them. */
export async function workspace({ c, database, param, principal }: Asked): Promise<Response> {
  const shown = visibleTo(principal)
  const looked = await look(database, shown, placeIn({ param }), principal)
  const { district, year, previous, late } = looked
  return c.json({
    district,
    financial_year: year,
    previous,
    late,
    chapters: Object.entries(chapters).map(([chapter, label]) => ({
      chapter,
      label,
      forms: shown
        .filter(({ plan }) => plan === chapter)
        .flatMap((entity) => formIn(entity, looked, principal)),
    })),
  })
}

/** GET plan/{district}/{year}/{form}/checks: everything that was found, area by area. */
export async function checks({ c, database, param, principal }: Asked): Promise<Response> {
  const entity = planned(param('form'), principal)
  const looked = await look(database, [entity], placeIn({ param }), principal)
  const areas = areasOf(entity, looked, principal).map((area) => ({
    area_id: area.id,
    area: area.name,
    findings: findingsIn(entity, looked, area.id, principal).map((finding) => ({
      ...finding,
      text: findingText(entity, finding, entities),
    })),
  }))
  return c.json({ form: entity.name, level: isForm(entity) ? planLevel(entity) : 'district', areas })
}
