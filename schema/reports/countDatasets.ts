import type { Dataset } from './dataset.ts'

/** How many live records an entity has by these fields. */
const countOf = (entity: string, summaries: Dataset['summaries']): Dataset => ({
  entity,
  dates: [],
  measures: {},
  dimensions: [...new Set(Object.values(summaries).flat())],
  summaries,
})

/** The numbers of the largest entities, which their lists read instead of counting records (docs/decisions/0020). */
export const countDatasets = {
  candidateCounts: countOf('employee_registration', {
    state: ['state_id', 'application_status'],
    district: ['state_id', 'district_id', 'application_status'],
  }),
  // By trade apart: with the districts there would be as many rows as candidates.
  candidateTradeCounts: countOf('employee_registration', {
    trade: ['state_id', 'trade_id', 'application_status'],
  }),
  panchayatCounts: countOf('panchayat', { state: ['state_id'], district: ['state_id', 'district_id'] }),
}
