/** The messages about candidates who may be the same person, in English; see en.ts. */
export const duplicateSentences = {
  'duplicates.changed': 'Someone decided about this pair, or it changed, after you opened it. Load it again.',
  'duplicates.decided': 'There is a decision about this pair already. Undo it first.',
  'duplicates.notDecided': 'There is no decision about this pair to undo.',
  'duplicates.maybeSame': 'May be the same person as %{name}, born on %{born} (id %{id}).',
  'duplicates.notFound': 'There is no pair of candidates with this number in your areas of work.',
  'duplicates.deciders':
    'Only the district and the state mission decide about duplicates, with the right to approve candidates.',
  'duplicates.survivor': 'Choose which of the two records remains',
  'duplicates.recordChanged': '%{name} was changed after you opened the pair. Load it again.',
  'duplicates.takesNothing': 'Only a merge takes values from the other record',
  'duplicates.notPossible': 'The record of %{name} cannot be archived: %{reason}.',
  'duplicates.isFurther':
    'The record of %{name} is with a training provider. Keep that record, or end its assignment first.',
  'duplicates.otherProvider':
    'Both records are assigned, to different training providers. End one of the assignments first.',
  'duplicates.incomplete':
    'The remaining record would be incomplete: %{fields}. Take these values from one of the records.',
  'duplicates.undoChanged': 'The record of %{name} was changed after this decision, so the decision stays.',
  'duplicates.undoReference':
    'The records cannot be separated: something to which one of them refers was deleted.',
  'duplicates.undoTaken':
    'The records cannot be separated: another record has the same name, birth date and mobile number, or a number of the archived one, now.',
} as const
