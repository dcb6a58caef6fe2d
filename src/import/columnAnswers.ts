import type { ColumnQuestion } from '../../schema/contract/importing.ts'

/** The field that each column fills, by its header; null leaves the column out. */
export type ColumnAnswers = Record<string, string | null>

export const unansweredOf = (
  questions: readonly ColumnQuestion[],
  answers: ColumnAnswers,
): readonly ColumnQuestion[] => questions.filter(({ header }) => !Object.hasOwn(answers, header))

/** Does a column fill another field than when the file was checked? A column that is left out changes nothing. */
export const needsCheck = (checked: ColumnAnswers, answers: ColumnAnswers): boolean =>
  Object.keys({ ...checked, ...answers }).some(
    (header) => (checked[header] ?? null) !== (answers[header] ?? null),
  )
