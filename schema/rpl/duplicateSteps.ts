import { defineSteps } from '../steps.ts'
import { applicationStatuses } from './applicationStatuses.ts'

/**
 * The steps of the record that does not remain, of two of the same person. They are taken with the decision about the pair, never alone;
 * a record from `in_batch` on stays, because others refer to it.
 */
export const duplicateSteps = defineSteps({
  statuses: applicationStatuses,
  actors: {
    /** The district, or the state mission. */
    decider: { action: 'approve', level: 5, scope: 'inScope' },
  },
  conditions: {
    notByMaker: {
      reason: 'own',
      text: 'You entered, changed or submitted it, so another person must decide',
      unless: 'isMaker',
    },
  },
  steps: {
    merge: {
      label: 'Merge',
      from: ['draft', 'submitted', 'approved', 'sent_back', 'rejected', 'assigned', 'withdrawn'],
      to: 'merged',
      actor: 'decider',
      comment: 'optional',
      notByMaker: true,
      notifiesMaker: true,
      // An approval that another step ended is never brought back.
      undoneTo: { approved: 'submitted', assigned: 'submitted' },
    },
    archive: {
      label: 'Archive',
      from: ['draft', 'submitted', 'approved', 'sent_back', 'rejected', 'assigned', 'withdrawn'],
      to: 'merged',
      actor: 'decider',
      comment: 'optional',
      notByMaker: true,
      notifiesMaker: true,
      undoneTo: { approved: 'submitted', assigned: 'submitted' },
    },
  },
  waitsFor: {},
})

export type DuplicateTable = typeof duplicateSteps.table
/** The decisions by which one of two records remains. */
export type DuplicateStep = keyof DuplicateTable['steps']
