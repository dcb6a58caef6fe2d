import type { Question } from './callServer.ts'

const day = (text: string) =>
  new Date(`${text}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const thanks: { readonly [A in NonNullable<Question['answer']>]: string } = {
  yes: 'you still work there.',
  no: 'you no longer work there.',
  other: 'you work for another employer.',
}

export const asks = ({ first_name, employer }: Question): string =>
  `${first_name}, do you still work at ${employer}?`

/** What is recorded; empty before the first answer. */
export const thanksFor = ({ answer, next_employer, until }: Question): string =>
  answer === null
    ? ''
    : `Thank you. It is recorded that ${thanks[answer]}${next_employer ? ` (${next_employer})` : ''} You can change the answer until ${day(until)}.`
