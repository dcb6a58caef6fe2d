import type { CarryOverAnswer, CarryOverQuestion } from '../../../schema/contract/planSchemas.ts'

export type CarryOverAnswers = Readonly<Record<string, CarryOverAnswer>>

/** Questions of the same sort: required figures, or inactive records of one entity. */
export interface QuestionGroup {
  /** The entity of the inactive records; null for figures. */
  target: string | null
  questions: CarryOverQuestion[]
  /** The options that all questions of the group have. */
  options: CarryOverQuestion['options']
}

export function groupQuestions(questions: readonly CarryOverQuestion[]): QuestionGroup[] {
  const groups = new Map<string | null, QuestionGroup>()
  for (const question of questions) {
    const { target, options } = question
    const group = groups.get(target)
    if (!group) groups.set(target, { target, questions: [question], options })
    else {
      const ids = new Set(options.map(({ id }) => id))
      group.questions.push(question)
      group.options = group.options.filter(({ id }) => ids.has(id))
    }
  }
  return [...groups.values()]
}

/** The answer that is chosen: the user's, or else the suggested one. */
export const answerOf = (
  { choice, suggestion }: CarryOverQuestion,
  answers: CarryOverAnswers,
): CarryOverAnswer => (Object.hasOwn(answers, choice) ? (answers[choice] ?? null) : suggestion)

/** The answer that all questions have; undefined if they differ. */
export function commonAnswer(
  [first, ...others]: readonly CarryOverQuestion[],
  answers: CarryOverAnswers,
): CarryOverAnswer | undefined {
  if (!first) return undefined
  const answer = answerOf(first, answers)
  return others.every((question) => answerOf(question, answers) === answer) ? answer : undefined
}

/** The same answer to each of these questions. */
export const answerAll = (
  questions: readonly CarryOverQuestion[],
  answer: (question: CarryOverQuestion) => CarryOverAnswer,
): CarryOverAnswers => Object.fromEntries(questions.map((question) => [question.choice, answer(question)]))
