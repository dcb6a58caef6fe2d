import { type ApplicationStatus, applicationStatuses } from '../../../schema/rpl/applicationStatuses.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.ts'
import { recordsByMaker } from '../../steps/recordsByMaker.ts'
import type { LoadedCandidate } from './loadCandidates.ts'

interface DecisionData {
  candidate_id: number
  name: string
  status: ApplicationStatus
  by: string
  message: string | null
}

const application: NotificationKind<DecisionData> = {
  sentence: ({ name, status, by, message }) => ({
    title: `Application of ${name}: ${applicationStatuses[status].toLowerCase()}`,
    text: message ? `${by}: ${message}` : `by ${by}`,
  }),
  link: ({ candidate_id }) => `/employee_registration/${candidate_id}`,
}

/** The kinds of notifications about candidates. */
export const candidateNotifications = { application }

/** Notifies the candidate, and who submitted the application for them, of a decision of another user. */
export function notifyOfDecisions(
  db: Queries,
  { step, notes }: { step: CandidateStep; notes: string | null },
  decided: readonly LoadedCandidate[],
  { userId, name: by }: Principal,
) {
  const { to: status } = candidateSteps.table.steps[step]
  const concerned = decided.flatMap(({ id, name, user_id, submitted_by }) =>
    [...new Set([user_id, submitted_by])].map((maker) => ({ id, name, maker })),
  )
  const notifications = [...recordsByMaker(candidateSteps, step, concerned, userId)].flatMap(
    ([user_id, records]) =>
      records.map(
        ({ id, name }): NewNotification<'application', DecisionData> => ({
          user_id,
          kind: 'application',
          about: String(id),
          data: { candidate_id: id, name, status, by, message: notes },
        }),
      ),
  )
  return insertNotifications(db, notifications)
}
