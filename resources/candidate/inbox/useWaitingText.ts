import { useTranslate } from 'ra-core'
import { dayInIndia, dayOf, daysBetween } from '../../../schema/indiaTime.ts'
import type { Application } from './useApplications.ts'

/** Returns a function that says how long an application has waited, in days of the calendar. */
export function useWaitingText() {
  const translate = useTranslate()
  return ({ queued_at }: Pick<Application, 'queued_at'>) => {
    const days = daysBetween(dayOf(queued_at), dayInIndia())
    return days < 1
      ? translate('candidate.inbox.waits_today')
      : translate('candidate.inbox.waits', { smart_count: days })
  }
}
