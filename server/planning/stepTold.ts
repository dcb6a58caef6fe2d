import { type Step, stepRule } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import type { Looked } from './look.ts'
import { type Note, notify } from './notifications.ts'

/** A cell with which a step was taken. */
interface Taken {
  form: string
  area: { id: number; name: string }
}

/** Whoever submitted a form is told what others decided. */
export function tellSubmitters(
  db: Queries,
  taken: readonly Taken[],
  { step, comment }: { step: Step; comment?: string | null | undefined },
  { kept, district, year }: Looked,
  { userId, name }: Principal,
) {
  const notes = taken.flatMap(({ form, area }): Note[] => {
    const to = kept.find((row) => row.form === form && row.area_id === area.id)?.submitted_by
    if (!to || to === userId || stepRule(step).who === 'filler') return []
    const where = { district_id: district.id, district: district.name, area: area.name }
    const when = { financial_year_id: year.id, year: year.name }
    const data = { ...where, ...when, forms: [form], step, message: comment || null, by: name }
    return [{ user_id: to, kind: 'step', about: `${area.id}/${year.id}/${form}`, data }]
  })
  return notify(db, notes)
}
