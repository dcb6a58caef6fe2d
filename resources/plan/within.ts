import type { Entity } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'

/** The field that says where in the area of a form a record belongs: of what blocks fill, its panchayat. */
export function withinOf(entity: Entity) {
  const area = planAreaField(entity)
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'reference' && field.required && field.within === area) return { name, to: field.to }
  return undefined
}
