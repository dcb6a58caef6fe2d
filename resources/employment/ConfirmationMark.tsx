import { useTranslate } from 'ra-core'
import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import { StatusMark, type StatusTone } from '../../src/app/StatusMark.tsx'

const tones: Readonly<Record<Confirmation, StatusTone>> = {
  to_confirm: 'waiting',
  candidate: 'done',
  document: 'done',
  denied: 'final',
}

/** Whether an employment is confirmed, and by whom. */
export function ConfirmationMark({ confirmation }: { confirmation: Confirmation }) {
  const translate = useTranslate()
  return (
    <StatusMark
      tone={tones[confirmation]}
      word={translate(`resources.employment.choices.confirmation.${confirmation}`)}
    />
  )
}
