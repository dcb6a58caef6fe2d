import type { Entity } from '../../../schema/index.ts'
import { planLevel } from '../../../schema/plan.ts'
import { jsonQuery } from '../../../src/data/calls/jsonQuery.ts'
import { recordsPage, scopeFilter } from '../../../src/sheet/document/recordsPage.ts'
import { kindOf, shapeOf } from '../../../src/sheet/document/shapeOf.ts'

/** The values that all records of a form share in one of its areas, as parts of the path of its screen. */
const scopeOf = (entity: Entity) => ({
  state_id: null,
  district_id: ':district',
  financial_year_id: ':year',
  ...(planLevel(entity) === 'block' && { block_id: null }),
})

/** With which fields and columns a form is edited in one of its areas. */
export const formShape = (entity: Entity) => shapeOf(entity, scopeOf(entity))

/** The call that reads the records of a form. None where the path does not say the area, or which of several records is open. */
export function firstRecordsCalls(entity: Entity): string[] {
  const scope = scopeOf(entity)
  const kind = kindOf(entity, scope)
  if (planLevel(entity) !== 'district' || kind === 'each') return []
  const page = recordsPage(scopeFilter(entity, scope), kind === 'rows' ? formShape(entity).max : 1)
  const { field, order } = page.sort
  const query = jsonQuery({
    filter: page.filter,
    range: [0, page.pagination.perPage - 1],
    sort: [field, order],
  })
  // Ids, not texts.
  return [`${entity.path}?${query.replace(/%22%3A(\w+)%22/g, ':$1')}`]
}
