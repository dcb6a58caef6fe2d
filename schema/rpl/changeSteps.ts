import { defineSteps } from '../steps.ts'
import { changeStatuses } from './changeStatuses.ts'

/** The state machine of a request to change a candidate after the approval. */
export const changeSteps = defineSteps({
  undoMinutes: 10,
  statuses: changeStatuses,
  actors: {
    /** The candidate, or staff who register others. */
    registrar: { action: 'update', level: 9, scope: 'inScope' },
    /** The district, or the state mission. */
    approver: { action: 'approve', level: 5, scope: 'inScope' },
  },
  conditions: {
    onlyByMaker: {
      reason: 'notOwn',
      text: 'Only the person who requested the change can withdraw it',
      unless: 'isOfOther',
    },
    notByMaker: {
      reason: 'own',
      text: 'You requested this change, or it is about yourself, so another person must decide',
      unless: 'isMaker',
    },
    whileChangeable: {
      reason: 'application',
      text: 'The application is no longer approved',
      unless: 'isApplicationEnded',
    },
    notWithdrawn: {
      reason: 'consent',
      text: 'The person withdrew the consent to the use of the data; it must be given again first',
      unless: 'isConsentWithdrawn',
    },
  },
  steps: {
    approve_change: {
      label: 'Approve the change',
      from: ['open'],
      to: 'approved',
      actor: 'approver',
      comment: 'optional',
      notByMaker: true,
      whileChangeable: true,
      notWithdrawn: true,
      notifiesMaker: true,
    },
    reject_change: {
      label: 'Reject the change',
      from: ['open'],
      to: 'rejected',
      actor: 'approver',
      comment: 'required',
      notByMaker: true,
      notifiesMaker: true,
    },
    withdraw_change: {
      label: 'Withdraw the request',
      from: ['open'],
      to: 'withdrawn',
      actor: 'registrar',
      comment: 'optional',
      onlyByMaker: true,
    },
  },
  waitsFor: { open: 'approver' },
})

export type ChangeTable = typeof changeSteps.table
export type ChangeStep = keyof ChangeTable['steps']
