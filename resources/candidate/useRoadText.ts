import { useTranslate } from 'ra-core'
import { hasFailed } from '../../schema/rpl/candidateRoad.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'

/** Returns a function that says to candidates where they are on the road to a job, and what comes next. */
export function useRoadText() {
  const translate = useTranslate()
  return (record: SavedRecord | null) => {
    const at = !record ? 'none' : hasFailed(record) ? 'failed' : record.application_status
    return translate(`registration.road.${at}`)
  }
}
