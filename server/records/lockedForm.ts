import type { Entity } from '../../schema/index.ts'
import { type FormStatus, formStatuses, isForm } from '../../schema/plan.ts'
import { type ApiError, conflictWith } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { dayParam, inlineParam, labelParam } from '../errors/messageParams.ts'
import { type LockedRecord, lockedRecordMessage } from './recordLocks.ts'

/** A locked form in the details of an error: who changed its status last, when, and the comment. */
export interface LockedForm {
  form: string
  area_id: number
  district_id: number
  financial_year_id: number
  status: FormStatus
  /** It was reopened `until` a date that has passed. */
  reopening_expired: boolean
  comment: string | null
  open_until: string | null
  at: string
  by: string | null
  area: string | null
  year: string | null
}

/** When a form can be changed again, by its status. */
const UNTIL = {
  submitted: 'forms.untilReturned',
  approved: 'forms.untilReopened',
  locked: 'forms.untilReopenedByState',
} as const

/** `“Polytechnics” of BAGALKOTE for 2025-26 is locked (by Ravi Hegde on 3 Jun 2026: “Sent to Delhi”). It cannot be changed until …` */
export function lockedFormMessage(entity: Entity, locked: LockedForm): Message {
  const { status, reopening_expired, comment, open_until, at, by, area, year } = locked
  const form = {
    form: labelParam(entity.plural),
    area: area ?? '',
    year: year ?? '',
    status: inlineParam(formStatuses[status]),
  }
  if (reopening_expired)
    return message('forms.reopeningExpired', { ...form, until: dayParam(open_until ?? '') })
  const rule = UNTIL[status as keyof typeof UNTIL]
  return message('forms.locked', {
    ...form,
    by: by ?? message('forms.bySystem'),
    at: dayParam(at),
    comment: comment ? message('forms.lockedComment', { comment }) : '',
    until: rule ? message(rule) : '',
  })
}

/** 409 with why the records cannot be changed: who locked the form, when and until when, or the status of a record; none where the list is empty. */
export function lockedError(entity: Entity, locked: unknown): ApiError | undefined {
  const [first] = (locked ?? []) as readonly (LockedForm & LockedRecord)[]
  if (!first) return undefined
  const reason = isForm(entity) ? lockedFormMessage(entity, first) : lockedRecordMessage(entity, first)
  return conflictWith({ locked }, message('forms.notChanged', { reason }))
}

/** Throws that error, unless the list is empty. */
export function assertUnlocked(entity: Entity, locked: unknown): void {
  const error = lockedError(entity, locked)
  if (error) throw error
}
