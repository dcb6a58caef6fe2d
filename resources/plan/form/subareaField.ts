import type { Entity } from '../../../schema/index.ts'
import { planAreaField } from '../../../schema/plan.ts'

/** The field with the area inside the area of a form: the panchayat of a form that is filled by block. */
export function subareaField(entity: Entity) {
  const area = planAreaField(entity)
  for (const [name, field] of Object.entries(entity.fields))
    if (field.kind === 'reference' && field.required && field.within === area) return { name, to: field.to }
  return undefined
}
