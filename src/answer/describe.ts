import { answerTexts } from './answerTexts.ts'
import type { Question } from './callServer.ts'

const { say, day } = answerTexts

const recorded = { yes: 'recordedYes', no: 'recordedNo', other: 'recordedOther' } as const

export const asks = ({ first_name, employer }: Question): string =>
  say('asks', { name: first_name, employer })

/** What is recorded; empty before the first answer. */
export function thanksFor({ answer, next_employer, until }: Question): string {
  if (answer === null) return ''
  const date = day(until)
  return next_employer
    ? say('recordedOtherNamed', { employer: next_employer, date })
    : say(recorded[answer], { date })
}
