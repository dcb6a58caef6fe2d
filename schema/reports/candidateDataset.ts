import {
  APPROVED_STATUSES,
  applicationStatuses,
  CERTIFIED_STATUSES,
  ENDED_STATUSES,
} from '../rpl/applicationStatuses.ts'
import { COUNTED_STATUSES } from '../rpl/registered.ts'
import type { Dataset } from './dataset.ts'
import { MONTH, YEAR } from './report.ts'

const statuses = Object.keys(applicationStatuses)
const without = (excluded: readonly string[]) => statuses.filter((status) => !excluded.includes(status))

const uncertified = without([...ENDED_STATUSES, ...CERTIFIED_STATUSES])

/** Candidates by their day of first submission, approval, certificate or placement. */
export const candidates = {
  entity: 'employee_registration',
  where: { application_status: COUNTED_STATUSES },
  dates: ['submitted_on', 'approved_on', 'certified_on', 'placed_on'],
  measures: {
    registered: { label: 'Registered', count: {} },
    approved: { label: 'Approved', count: { application_status: APPROVED_STATUSES } },
    in_training: { label: 'In a batch', count: { application_status: ['in_batch'] } },
    assessed: { label: 'Assessed', count: { application_status: ['assessed', ...CERTIFIED_STATUSES] } },
    certified: { label: 'Certified', count: { application_status: CERTIFIED_STATUSES } },
    not_certified: { label: 'Not certified', count: { application_status: uncertified } },
    not_certified_working: {
      label: 'Not certified, working',
      count: { application_status: uncertified, employment_status: ['employed', 'self_employed'] },
    },
    self_employed: {
      label: 'Placed as self-employed',
      count: { application_status: ['placed'], employment_status: ['self_employed'] },
    },
    placed: { label: 'Placed', count: { application_status: ['placed'] } },
    placement_rate: { label: 'Placed of the certified', percent: ['placed', 'certified'] },
  },
  dimensions: [
    'state_id',
    'district_id',
    'block_id',
    'panchayat_id',
    'city_id',
    'sector_id',
    'trade_id',
    'job_role_id',
    'tps_id',
    'gender',
    'employed',
    'employment_status',
    'application_status',
  ],
  filters: {
    placed: {
      label: 'Placed',
      values: { 1: { application_status: ['placed'] }, 0: { application_status: without(['placed']) } },
    },
  },
  summaries: {
    state: ['state_id', 'application_status', 'employed', 'employment_status', MONTH],
    // Of the whole country, for users who see all areas.
    country_sector: ['sector_id', 'application_status', 'employment_status', MONTH],
    country_provider: ['tps_id', 'application_status', 'employment_status'],
    country_provider_year: ['tps_id', 'application_status', 'employment_status', YEAR],
    country_provider_month: ['tps_id', 'application_status', 'employment_status', MONTH],
    // Most reports are opened without a period, and there are ten times as many rows with the months.
    sector: ['state_id', 'sector_id', 'application_status', 'employment_status'],
    sector_month: ['state_id', 'sector_id', 'application_status', 'employment_status', MONTH],
    provider: ['state_id', 'tps_id', 'application_status', 'employment_status'],
    provider_month: ['state_id', 'tps_id', 'application_status', 'employment_status', MONTH],
    district: ['state_id', 'district_id', 'application_status', 'employed', 'employment_status'],
    district_month: ['state_id', 'district_id', 'application_status', 'employed', 'employment_status', MONTH],
  },
  detailed: ['country_provider_month', 'provider_month'],
} as const satisfies Dataset
