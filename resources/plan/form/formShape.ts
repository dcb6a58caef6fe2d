import type { Entity } from '../../../schema/index.ts'
import { planLevel } from '../../../schema/plan.ts'
import { shapeOf } from '../../../src/sheet/document/shapeOf.ts'

/** With which fields and columns a form is edited in one of its areas. */
export const formShape = (entity: Entity) =>
  shapeOf(entity, {
    state_id: null,
    district_id: null,
    financial_year_id: null,
    ...(planLevel(entity) === 'block' && { block_id: null }),
  })
