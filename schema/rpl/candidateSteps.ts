import { defineSteps } from '../steps.ts'
import { applicationStatuses } from './applicationStatuses.ts'

/** The state machine of a candidate. */
export const candidateSteps = defineSteps({
  undoMinutes: 10,
  statuses: applicationStatuses,
  actors: {
    /** The candidate, or staff who register others. */
    registrar: { action: 'update', level: 9, scope: 'inScope' },
    /** The district, or the state mission. */
    approver: { action: 'approve', level: 5, scope: 'inScope' },
    stateMission: { action: 'approve', level: 4, scope: 'inScope' },
  },
  conditions: {
    whenComplete: { reason: 'incomplete', text: 'Fill in what is missing first', unless: 'missingCount' },
    withinAge: {
      reason: 'age',
      text: 'The age is outside the limits for candidates',
      unless: 'isAgeRefused',
    },
    notWithdrawn: {
      reason: 'consent',
      text: 'The person withdrew the consent to the use of the data; it must be given again first',
      unless: 'isConsentWithdrawn',
    },
    notByMaker: {
      reason: 'own',
      text: 'You entered, changed or submitted this application, so another person must decide',
      unless: 'isMaker',
    },
  },
  steps: {
    submit: {
      label: 'Submit',
      from: ['draft', 'sent_back'],
      to: 'submitted',
      actor: 'registrar',
      comment: 'optional',
      whenComplete: true,
      withinAge: true,
    },
    approve: {
      label: 'Approve',
      from: ['submitted'],
      to: 'approved',
      actor: 'approver',
      comment: 'optional',
      notWithdrawn: true,
      notByMaker: true,
      notifiesMaker: true,
    },
    send_back: {
      label: 'Send back',
      from: ['submitted'],
      to: 'sent_back',
      actor: 'approver',
      comment: 'required',
      notWithdrawn: true,
      notByMaker: true,
      notifiesMaker: true,
    },
    reject: {
      label: 'Reject',
      from: ['submitted'],
      to: 'rejected',
      actor: 'approver',
      comment: 'required',
      notWithdrawn: true,
      notByMaker: true,
      notifiesMaker: true,
    },
    reopen: {
      label: 'Reopen',
      from: ['rejected'],
      to: 'draft',
      actor: 'stateMission',
      comment: 'required',
      notWithdrawn: true,
      notifiesMaker: true,
    },
    assign: {
      label: 'Assign',
      from: ['approved'],
      to: 'assigned',
      actor: 'stateMission',
      comment: 'optional',
      sets: 'tps_id',
      notWithdrawn: true,
      notifiesMaker: true,
    },
    unassign: {
      label: 'Unassign',
      from: ['assigned'],
      to: 'approved',
      actor: 'stateMission',
      comment: 'required',
      clears: 'tps_id',
      notifiesMaker: true,
    },
    withdraw: {
      label: 'Withdraw',
      from: ['submitted', 'sent_back', 'approved'],
      to: 'withdrawn',
      actor: 'registrar',
      comment: 'optional',
      // An approval that another step ended is never brought back.
      undoneTo: { approved: 'submitted' },
    },
  },
  waitsFor: { submitted: 'approver' },
})

export type CandidateTable = typeof candidateSteps.table
export type CandidateStep = keyof CandidateTable['steps']
