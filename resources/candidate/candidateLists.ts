import { STAFF_LEVEL } from '../../schema/defaultRights.ts'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { statusesWith } from '../../schema/steps.ts'
import { QUEUED_AT } from '../../schema/timestamps.ts'
import type { EntityList } from '../../src/app/extensions.ts'

const requires = { entity: 'employee_registration', action: 'view' } as const
const forStaff = { ...requires, upToLevel: STAFF_LEVEL } as const

/** Candidates with one of these have a training provider; the list of the others is empty for every provider and assessor. */
const withProvider = statusesWith(candidateSteps, 'tps_id')

/** The address of the list of candidates with these statuses, and further values of the filter. */
export const candidatesPath = (
  statuses: readonly ApplicationStatus[],
  further: Readonly<Record<string, number | string>> = {},
) =>
  `/employee_registration?filter=${encodeURIComponent(
    JSON.stringify({ application_status: statuses, ...further }),
  )}`

/** Where and for what trade, at the end of a list. */
const PLACE = ['block_id', 'panchayat_id', 'trade_id']

const byStatus = (
  name: string,
  columns: readonly string[],
  statuses: readonly ApplicationStatus[],
  further: Readonly<Record<string, number>> = {},
): EntityList => ({
  name,
  label: `candidate.lists.${name}`,
  path: candidatesPath(statuses, further),
  requires: statuses.some((status) => withProvider.includes(status)) ? requires : forStaff,
  grid: { filter: { application_status: statuses, ...further }, columns },
})

/** The lists of candidates beside the one of all. */
export const candidateLists: readonly EntityList[] = [
  byStatus('pending', ['submitted_on', QUEUED_AT, 'approver_id', ...PLACE], ['submitted']),
  byStatus('candidate_approved', ['mobile', 'approved_on', ...PLACE], ['approved']),
  byStatus(
    'rejected',
    ['application_status', 'notes', QUEUED_AT, 'mobile', ...PLACE],
    ['rejected', 'sent_back'],
  ),
  byStatus('assigned', ['trade_id', QUEUED_AT, 'mobile', 'block_id', 'panchayat_id', 'tps_id'], ['assigned']),
  byStatus(
    'certification',
    ['tps_id', 'batch_id', 'no_attemtpt', 'date_of_assesment', 'assement_id', 'trade_id'],
    ['assessed'],
    { is_pass: 1 },
  ),
  { name: 'by_trade', label: 'candidate.lists.by_trade', path: '/candidates/by-trade', requires },
  { name: 'unregistered', label: 'unregistered.title', path: '/candidates/unregistered', requires: forStaff },
]
