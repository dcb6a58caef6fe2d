import { defineSteps } from '../steps.ts'
import { batchStatuses } from './batchStatuses.ts'

/** The state machine of a batch. */
export const batchSteps = defineSteps({
  statuses: batchStatuses,
  actors: {
    /** The training provider to whom the batch belongs. */
    provider: { action: 'update', level: 8, scope: 'isProvider' },
    stateMission: { action: 'approve', level: 4, scope: 'isOfficer' },
  },
  conditions: {
    withCandidates: { reason: 'empty', text: 'Add candidates first', unless: 'isEmpty' },
    withinPlaces: {
      reason: 'overfull',
      text: 'It has more candidates than places',
      unless: 'isOverfull',
    },
    ofOneTrade: {
      reason: 'trade',
      text: 'Remove the candidates of another trade first',
      unless: 'otherTradeCount',
    },
    withJobRole: {
      reason: 'jobRole',
      text: 'Choose the job role first; its trade has several, or none',
      unless: 'isWithoutJobRole',
    },
    ofItsJobRole: {
      reason: 'otherJobRole',
      text: 'The job role belongs to another trade; choose one of the trade of the batch',
      unless: 'isOfOtherJobRole',
    },
    withArea: {
      reason: 'noArea',
      text: 'Choose the state and the district of the training first',
      unless: 'isWithoutArea',
    },
    whileActive: {
      reason: 'inactive',
      text: 'The batch is inactive; activate it first',
      unless: 'isInactive',
    },
    beforeStart: { reason: 'started', text: 'The first day of the batch has passed', unless: 'hasStarted' },
    notByMaker: {
      reason: 'own',
      text: 'You created, changed or sent this batch, so another person must decide',
      unless: 'isMaker',
    },
    byCalendar: {
      reason: 'calendar',
      text: 'The first and the last day of the batch decide this',
      unless: 'isByUser',
    },
  },
  steps: {
    send: {
      label: 'Send to the state',
      from: ['draft', 'returned'],
      to: 'sent_to_state',
      actor: 'provider',
      comment: 'onWarnings',
      withCandidates: true,
      withinPlaces: true,
      ofOneTrade: true,
      withJobRole: true,
      ofItsJobRole: true,
      withArea: true,
      whileActive: true,
      beforeStart: true,
    },
    recall: {
      label: 'Recall',
      from: ['sent_to_state'],
      to: 'draft',
      actor: 'provider',
      comment: 'optional',
    },
    approve: {
      label: 'Approve',
      from: ['sent_to_state'],
      to: 'approved',
      actor: 'stateMission',
      comment: 'optional',
      withCandidates: true,
      beforeStart: true,
      notByMaker: true,
      notifiesMaker: true,
    },
    return: {
      label: 'Return',
      from: ['sent_to_state', 'approved'],
      to: 'returned',
      actor: 'stateMission',
      comment: 'required',
      notByMaker: true,
      notifiesMaker: true,
    },
    start: {
      label: 'Start',
      from: ['approved'],
      to: 'running',
      actor: 'stateMission',
      comment: 'optional',
      byCalendar: true,
    },
    close: {
      label: 'End',
      from: ['running'],
      to: 'closed',
      actor: 'stateMission',
      comment: 'optional',
      byCalendar: true,
      notifiesMaker: true,
    },
  },
  waitsFor: { sent_to_state: 'stateMission' },
})

export type BatchTable = typeof batchSteps.table
export type BatchStep = keyof BatchTable['steps']
