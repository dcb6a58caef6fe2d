import { STAFF_LEVEL } from '../../schema/defaultRights.ts'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { statusesWith } from '../../schema/steps.ts'
import type { EntityList } from '../../src/app/extensions.ts'

const requires = { entity: 'employee_registration', action: 'view' } as const
const forStaff = { ...requires, upToLevel: STAFF_LEVEL } as const

/** Candidates with one of these have a training provider; the list of the others is empty for every provider and assessor. */
const withProvider = statusesWith(candidateSteps, 'tps_id')

/** The address of the list of candidates with these statuses, and further values of the filter. */
export const candidatesPath = (
  statuses: readonly ApplicationStatus[],
  further: Readonly<Record<string, number>> = {},
) =>
  `/employee_registration?filter=${encodeURIComponent(
    JSON.stringify({ application_status: statuses, ...further }),
  )}`

const byStatus = (name: string, ...statuses: ApplicationStatus[]): EntityList => ({
  name,
  label: `candidate.lists.${name}`,
  path: candidatesPath(statuses),
  requires: statuses.some((status) => withProvider.includes(status)) ? requires : forStaff,
})

/** The lists of candidates beside the one of all. */
export const candidateLists: readonly EntityList[] = [
  byStatus('pending', 'submitted'),
  byStatus('candidate_approved', 'approved'),
  byStatus('rejected', 'rejected', 'sent_back'),
  {
    name: 'certification',
    label: 'candidate.lists.certification',
    path: candidatesPath(['assessed'], { is_pass: 1 }),
    requires,
  },
  { name: 'by_trade', label: 'candidate.lists.by_trade', path: '/candidates/by-trade', requires },
  { name: 'unregistered', label: 'unregistered.title', path: '/candidates/unregistered', requires: forStaff },
]
