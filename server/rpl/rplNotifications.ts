import { assessorNotifications } from './batches/assessorNotifications.ts'
import { batchNotifications } from './batches/batchNotifications.ts'
import { candidateNotifications } from './candidates/candidateNotifications.ts'
import { waitingCandidateNotifications } from './candidates/waitingCandidates.ts'
import { changeNotifications } from './changes/changeMessages.ts'
import { waitingChangeNotifications } from './changes/waitingChanges.ts'
import { employmentNotifications } from './employments/employmentNotifications.ts'
import { examinationNotifications } from './examinations/notifyOfExamination.ts'

/** Where the notifications of candidates and batches lead. */
export const rplNotifications = {
  ...candidateNotifications,
  ...waitingCandidateNotifications,
  ...assessorNotifications,
  ...changeNotifications,
  ...waitingChangeNotifications,
  ...batchNotifications,
  ...employmentNotifications,
  ...examinationNotifications,
}
