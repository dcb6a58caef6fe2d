import type { Entity } from '../../schema/index.ts'
import type { State } from '../../schema/plan.ts'
import { conflict } from '../errors/apiError.ts'

/** A closed form as a refusal tells it: who closed it, when, and why. */
export interface Shut {
  form: string
  area_id: number
  district_id: number
  financial_year_id: number
  state: State
  /** It was reopened `until` a day that has passed. */
  over: boolean
  comment: string | null
  until: string | null
  at: string
  by: string | null
  area: string | null
  year: string | null
}

/** Until when a form stays in a closed state. */
const UNTIL: Readonly<Partial<Record<State, string>>> = {
  submitted: 'until it is approved or returned',
  approved: 'until it is returned or reopened',
  locked: 'until the state mission reopens it',
}

const day = (moment: string) =>
  new Date(Date.parse(moment) + 330 * 60_000).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** `“Polytechnics” of BAGALKOTE for 2025-26 is locked: Ravi Hegde did so on 3 June 2026 (“Sent to Delhi”), until the state mission …` */
export function shutSentence(
  entity: Entity,
  { state, over, comment, until, at, by, area, year }: Shut,
): string {
  const what = `“${entity.plural}” of ${area} for ${year} is ${state}`
  if (over)
    return `${what}: it was reopened until ${day(`${until}T00:00:00Z`)}, and that day has passed. The state mission can reopen it.`
  return `${what}: ${by ?? 'The system'} did so on ${day(at)}${comment ? ` (“${comment}”)` : ''}, and it stays so ${UNTIL[state]}.`
}

/** 409 with who closed the form, when, why and until when; nothing where none is closed. */
export function refuseShut(entity: Entity, shut: unknown): void {
  const [first] = (shut ?? []) as Shut[]
  if (first) throw conflict(`${shutSentence(entity, first)} Nothing was changed.`, { plan: shut })
}
