import { type Step, stepRule } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import type { Queries } from '../database/database.ts'
import type { Caller } from '../records/idempotency.ts'
import type { Looked } from './look.ts'
import { type Note, notify } from './notifications.ts'

/** A cell with which a step was taken. */
interface Taken {
  form: string
  area: { id: number; name: string }
}

/** Whoever submitted these forms is told what another decided: once a call, however many forms it was about. */
export function tellSubmitters(
  db: Queries,
  taken: readonly Taken[],
  { step, comment }: { step: Step; comment?: string | null | undefined },
  { kept, district, year }: Looked,
  { userId, name }: Principal,
  { requestId }: Pick<Caller, 'requestId'>,
) {
  if (stepRule(step).who === 'filler') return []
  const bySubmitter = new Map<number, Taken[]>()
  for (const one of taken) {
    const row = kept.find(({ form, area_id }) => form === one.form && area_id === one.area.id)
    const to = row?.submitted_by
    if (to && to !== userId) bySubmitter.set(to, [...(bySubmitter.get(to) ?? []), one])
  }
  const notes = [...bySubmitter].map(([user_id, theirs]): Note => {
    const areas = new Set(theirs.map(({ area }) => area.name))
    const area = areas.size === 1 ? [...areas].join() : district.name
    const where = { district_id: district.id, district: district.name, area }
    const when = { financial_year_id: year.id, year: year.name }
    const forms = [...new Set(theirs.map(({ form }) => form))]
    return {
      user_id,
      kind: 'step',
      about: `${district.id}/${year.id}/${requestId}`,
      data: { ...where, ...when, forms, step, message: comment || null, by: name },
    }
  })
  return notify(db, notes)
}
