import { type ApplicationStatus, applicationStatuses } from '../../../schema/rpl/applicationStatuses.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { type DuplicateStep, duplicateSteps } from '../../../schema/rpl/duplicateSteps.ts'
import type { StepMachine } from '../../../schema/steps.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { say } from '../../errors/message.ts'
import { inlineParam } from '../../errors/messageParams.ts'
import { authorText } from '../../notifications/authorText.ts'
import type { NotificationKind } from '../../notifications/notificationRoutes.ts'
import { insertNotifications, type NewNotification } from '../../notifications/notifications.ts'
import { recordsByMaker } from '../../steps/recordsByMaker.ts'
import { areasOf, type LoadedCandidate } from './loadCandidates.ts'

interface DecisionData {
  /** The first candidates of the decision. */
  candidates: readonly { id: number; name: string }[]
  count: number
  status: ApplicationStatus
  by: string
  message: string | null
  /** The decision was undone, and led back to the status. */
  isUndone?: true
}

/** Candidates that a notification names. */
const MAX_NAMED = 4

/** The first names, and how many more there are. */
export function namesOf(candidates: readonly { name: string }[], count: number): string {
  const named = candidates.slice(0, MAX_NAMED)
  const names = named.map(({ name }) => name).join(', ')
  const more = count - named.length
  return more > 0 ? say('notice.andMore', { names, more }) : names
}

const application: NotificationKind<DecisionData> = {
  sentence: (data) => {
    const words = {
      names: namesOf(data.candidates, data.count),
      status: inlineParam(applicationStatuses[data.status]),
    }
    return {
      title: say(data.isUndone ? 'notice.applicationUndone' : 'notice.application', words),
      text: authorText(data.by, data.message),
    }
  },
  link: ({ candidates: [first], count }) =>
    count === 1 && first ? `/employee_registration/${first.id}` : '/employee_registration',
}

/** The kinds of notifications about candidates. */
export const candidateNotifications = { application }

/** A decision, or its undo, of which others are notified. */
interface Decision {
  step: CandidateStep | DuplicateStep
  /** The status of the candidates now. */
  status: ApplicationStatus
  notes: string | null
  isUndone?: true
  /** What its notifications are about: a further one replaces an unread one about the same. */
  about: string
}

const machineOf = (step: string): StepMachine =>
  (Object.hasOwn(duplicateSteps.table.steps, step)
    ? duplicateSteps
    : candidateSteps) as unknown as StepMachine

/** Notifies the candidates, who submitted the applications for them, and their training provider of a decision of another user: each by one notification. */
export async function notifyOfDecisions(
  db: Queries,
  { step, status, notes, isUndone, about }: Decision,
  decided: readonly LoadedCandidate[],
  { userId, name: by }: Principal,
) {
  const concerned = decided.flatMap((record) => {
    const { id, name, user_id, submitted_by, tps_id } = record
    const areas = areasOf(record)
    return [...new Set([user_id, submitted_by, tps_id])].map((maker) => ({ id, name, maker, areas }))
  })
  const byMaker = await recordsByMaker(db, machineOf(step), step, concerned, userId)
  const notifications = [...byMaker].map(
    ([user_id, records]): NewNotification<'application', DecisionData> => ({
      user_id,
      kind: 'application',
      about,
      data: {
        candidates: records.slice(0, MAX_NAMED).map(({ id, name }) => ({ id, name })),
        count: records.length,
        status,
        by,
        message: notes,
        ...(isUndone && { isUndone }),
      },
    }),
  )
  return insertNotifications(db, notifications)
}
