import { useTranslate } from 'ra-core'
import type { Application } from './useApplications.ts'

const DAY_MS = 86_400_000

/** Returns a function that says how long an application has waited, in whole days. */
export function useWaitingText() {
  const translate = useTranslate()
  return ({ updated_at }: Pick<Application, 'updated_at'>) => {
    const days = Math.floor((Date.now() - Date.parse(updated_at)) / DAY_MS)
    return days < 1
      ? translate('candidate.inbox.waits_today')
      : translate('candidate.inbox.waits', { smart_count: days })
  }
}
