/** The messages about candidates, in English; see en.ts. */
export const candidateSentences = {
  'erasure.done': 'This candidate was erased already',
  'erasure.level': 'The state mission decides about erasures',
  'erasure.notAsked': 'Nobody has asked for the erasure of this candidate',
  'consent.version': 'The text of the consent has changed. Read the new one.',
  'candidates.approverCannot':
    '%{approver} cannot decide about the application of %{name}: it is outside their area, or they entered or changed it themselves.',
  'candidates.approverNotFound': 'No active user in your area with the right to decide has this id',
  'candidates.approversOnly': 'Only those who decide about applications can assign them.',
  'candidates.changed': '%{name} was changed after you opened the application. Look at it again first.',
  'candidates.notesRequired': 'Write what has to be corrected, or why the application is rejected',
  'candidates.linkEnded':
    'The details did not match three times. Register yourself; staff will compare both registrations.',
  'candidates.linkNotFound':
    'These details do not match the registration with your number. Write the name and the birth date as on your identity card.',
  'candidates.linkOwn': 'Only candidates link their own account',
  'candidates.linkRegistered': 'Your account has a registration already',
  'candidates.notLinked': 'This candidate is not linked to an account',
  'candidates.numberGone':
    'A number that the record of %{name} had before is no longer stored, so the decision stays.',
  'candidates.ownPicture': 'You can only set your own photo',
  'candidates.pictureNeedsRegistration':
    'There is no registration for the photo yet. Start it, then send the photo again.',
  'candidates.providerArea': '%{provider} does not work in the area of %{name}.',
  'candidates.notWaiting': 'The application of %{name} does not wait for a decision.',
  'candidates.providerFull': '%{provider} has no free place for %{name}: all %{capacity} are taken.',
  'candidates.providerNotFound': 'There is no active training provider with this id',
  'candidates.providerTrade': '%{provider} does not teach the trade of %{name}.',
  'candidates.stepNotInStatus':
    '“%{step}” is not possible for the application of %{name} while its status is “%{status}”.',
  'candidates.stepNotPossible': '“%{step}” is not possible for the application of %{name}: %{reason}.',
  'candidates.tradeFixed':
    'The trade of %{name} cannot change: a training provider has the candidate for it. Unassign the candidate first.',
  'candidates.undoChanged': '%{name} was changed after this step, so the step stays.',
  'candidates.undoNotPossible': 'You cannot undo the step of %{name}: %{reason}.',
  'candidates.undoTooLate': 'A step can be undone within %{minutes} minutes. Take another step instead.',
  'candidates.searchLimit': 'You looked for too many numbers. Try again in an hour.',
  'candidates.staffSearch': 'Only staff can look for accounts by their number.',
  'candidates.staffOnly': 'Only staff can store a candidate with this call. Use your own registration.',
} as const
