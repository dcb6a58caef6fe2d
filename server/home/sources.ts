import { PROVIDER_LEVEL } from '../../schema/defaultRights.ts'
import type { HomeSource } from '../../schema/home.ts'
import type { Principal } from '../access/rights.ts'
import { unsentMessages } from '../messages/routes.ts'
import { FAILED_JOBS } from '../queue/routes.ts'
import { sessionsOfToday, sessionsToEnter } from '../rpl/batches/trainingSessions.ts'
import { waitingErasures } from '../rpl/candidates/erasureRoutes.ts'
import { changeRows } from '../rpl/changes/changeRows.ts'
import { caseRows } from '../rpl/duplicates/listDuplicates.ts'
import { resultRows } from '../rpl/results/resultRoutes.ts'
import type { Parameters } from '../sql/parameters.ts'
import { TODAY } from '../sql/today.ts'

/** The rows of a list as SQL that begins with `from`, and SQL of the timestamp or the day that says since when a row waits. */
export interface RowsSql {
  rows: string
  at: string
}

/** The rows of each list that is no entity's: the SQL is that of the list behind. */
export const sources: Readonly<Record<HomeSource, (principal: Principal, params: Parameters) => RowsSql>> = {
  changes: (principal, params) => ({ rows: changeRows({}, principal, params), at: 'q.requested_at' }),
  duplicates: (principal, params) => ({ rows: caseRows({}, principal, params), at: 'd.opened_at' }),
  erasures: (principal, params) => ({ rows: waitingErasures(principal, params), at: 'e.requested_at' }),
  results: (principal, params) => {
    const rows = resultRows({ application_status: 'in_batch' }, principal, params)
    // The provider of a batch never enters its results.
    const isAssessor = () => `b.assessor_id = ${params.add(principal.userId, 'integer')}`
    return {
      rows: principal.level === PROVIDER_LEVEL ? `${rows} and ${isAssessor()}` : rows,
      at: 'b.to_date',
    }
  },
  sessions: (principal, params) => ({ rows: sessionsOfToday(principal, params), at: TODAY }),
  attendance: (principal, params) => ({ rows: sessionsToEnter(principal, params), at: 'd.day' }),
  failed_messages: () => ({
    rows: unsentMessages('failed'),
    at: 'created_at',
  }),
  failed_jobs: () => ({ rows: FAILED_JOBS, at: 'failed_at' }),
}
