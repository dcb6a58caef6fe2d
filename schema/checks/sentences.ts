/**
 * The English sentence of each kind of check; key `plan.checks.<name>`. `{field}` is the label of the first field, `{others}` are the
 * labels of the others; the rest are values of the check result.
 */
export const checkSentences = {
  sum: '{field} is {value}, but {others} add up to {expected}',
  order: '{field} ({value}) is more than {others} ({expected})',
  ratio: '{field} is {value}, but {others} give {expected}',
  range: '{field} is {value}. Expected: {min} to {max}',
  filled: '{field} is empty',
  distinct: 'This row repeats row {first}: {field} and {others} are the same',
  change: '{field} changed from {last} to {value} since last year ({percent} %)',
  count: 'Number of records: {value}. Expected: {min} to {max}',
  agrees: '{field} adds up to {value}, but {others} adds up to {expected}',
  unresolved: '{field}: “{text}” cannot be read',
  missing: '{field} is missing',
  nothing: 'Nothing is entered. If there is nothing to report, write this in the comment',
  manyChairpersons: 'The committee has {value} chairpersons. It can have only one',
  noChairperson: 'The district skill committee has no chairperson',
} as const

export type CheckSentence = keyof typeof checkSentences
