import type { Dataset } from './dataset.ts'

/** Workers whom areas need. */
export const demands = {
  entity: 'demand',
  where: { status: ['active'] },
  dates: [],
  measures: { demand: { label: 'Workers needed', sum: 'demands' } },
  dimensions: ['state_id', 'district_id', 'block_id', 'panchayat_id', 'job_role_id'],
  summaries: {},
} as const satisfies Dataset
