/** The messages about changes of candidates after the approval, in English; see en.ts. */
export const changeSentences = {
  'changes.age': 'With this birth date the age is outside the limits for candidates',
  'changes.consentWithdrawn':
    '%{name} withdrew the consent to the use of the data; it must be given again first.',
  'changes.decided': 'Someone decided about this change after you opened it. Load it again.',
  'changes.fieldsChanged':
    'The record of %{name} was changed since the request: %{fields}. Reject it, and request a new one.',
  'changes.notDecided': 'There is no decision about this change to undo.',
  'changes.notFound': 'There is no request for a change with this number in your areas of work.',
  'changes.notNeeded':
    'The application of %{name} is not approved, so its change needs no request: it is corrected in the form.',
  'changes.notPossible': 'Not possible for the change of %{name}: %{reason}.',
  'changes.notValid':
    'You cannot write the change of %{name}. %{reason}. Reject it, or leave it to the state mission.',
  'changes.notesRequired': 'Write why the change is rejected',
  'changes.nothing': 'Change at least one field',
  'changes.oneOpen': 'A change of %{name} waits for a decision already. Withdraw that request first.',
  'changes.undoChanged': 'The record of %{name} was changed after this decision, so the decision stays.',
  'changes.undoOther': 'Only the person who decided can undo the decision.',
  'changes.undoReference':
    'The former values of %{name} cannot be brought back: something to which they refer was deleted.',
  'changes.undoTaken':
    'The decision cannot be undone: there is another request by now, or another record has the former values.',
  'changes.valuesGone': 'The values of this request are no longer stored. Request the change again.',
} as const
