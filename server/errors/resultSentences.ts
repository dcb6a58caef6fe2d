/** The messages about assessments, in English; see en.ts. */
export const resultSentences = {
  'results.attempt': 'The next attempt of %{name} is number %{expected}',
  'results.beforeEnd': 'Must not be before the last day of %{batch}',
  'results.daysMissing':
    '%{name} was there on %{percent} % of the days, and %{least} % are needed. The attendance of %{entered} of %{days} days is entered. Write why there is an exception',
  'results.fileNotMember': 'Is no candidate of %{batch}.',
  'results.fileTooLong': 'The file has more than %{max} rows of results. Is it a file of this batch?',
  'results.fileTwice': 'Another row of the file has the same candidate.',
  'results.fileUnnamed': 'Give the registration number, or the name and the birth date.',
  'results.notAssessor': 'Only the assessor of %{batch} enters its results, and never its training provider.',
  'results.notEnded': 'Results are entered after the last day of %{batch}.',
  'results.tooSeldom':
    '%{name} was there on %{percent} % of the days, and %{least} % are needed. Write why there is an exception',
  'results.otherAccount': 'Is not the account of %{name}',
  'results.notInBatch': '%{name} is in no batch, so there is no assessment.',
  'results.repeatTooEarly':
    'Attempt %{attempt} of %{name} was on %{day}. The next one must be on a later day',
  'results.reasonRequired': 'There is a result already. Write why it is corrected',
} as const
