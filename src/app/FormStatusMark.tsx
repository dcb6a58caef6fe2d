import { useTranslate } from 'ra-core'
import type { FormStatus } from '../../schema/plan.ts'
import { StatusMark, type StatusTone } from './StatusMark.tsx'

const tones: Readonly<Record<FormStatus, StatusTone>> = {
  not_started: 'empty',
  draft: 'inWork',
  complete: 'ready',
  submitted: 'waiting',
  approved: 'done',
  locked: 'final',
}

interface FormStatusMarkProps {
  status: FormStatus
  /** Shows only the first letter, for narrow columns. */
  isShort?: boolean
  /** Shows the word without the dot. */
  isTextOnly?: boolean
}

/** The status of a form of the plan. */
export function FormStatusMark({ status, isShort, isTextOnly }: FormStatusMarkProps) {
  const translate = useTranslate()
  const word = translate(`plan.statuses.${status}`)
  if (isTextOnly) return <span>{word}</span>
  return <StatusMark tone={tones[status]} word={isShort ? translate(`plan.letters.${status}`) : word} />
}
