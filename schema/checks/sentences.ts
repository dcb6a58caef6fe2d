/**
 * The English sentence of each kind of check; key `plan.checks.<name>`. `{field}` is the label of the first field, `{others}` are the
 * labels of the others; the rest are values of the check result.
 */
export const checkSentences = {
  sum: '{field} is {value}, but {others} make {expected}',
  order: '{field} ({value}) is more than {others} ({expected})',
  ratio: '{field} is {value}, but {others} give {expected}',
  range: '{field} is {value}; expected is {min} to {max}',
  filled: '{field} is empty',
  distinct: 'This row repeats row {first}: {field} and {others} are the same',
  change: '{field} went from {last} to {value} since last year ({percent} %)',
  count: '{value} records, where {min} to {max} are expected',
  agrees: '{field} adds up to {value}, but {others} to {expected}',
  nothing: 'Nothing is entered. If there is nothing to report, say so in the comment',
  manyChairpersons: '{value} members chair the committee; there can be only one',
  noChairperson: 'Nobody chairs the district skill committee',
} as const

export type CheckSentence = keyof typeof checkSentences
