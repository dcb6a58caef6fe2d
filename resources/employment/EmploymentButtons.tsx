import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { CONFIRMED } from '../../schema/rpl/employmentChoices.ts'
import { employmentDialogs } from './EmploymentDialogs.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import type { EmploymentOf } from './useEmployments.ts'

export interface EmploymentButtonsProps {
  employment: EmploymentOf
  candidate: { id: number; name: string }
  enters: boolean
  confirms: boolean
  isOwn: boolean
  /** The candidate has a certificate, and is not placed: a confirmation places again. */
  isCertified: boolean
}

type Opened = keyof typeof employmentDialogs | 'correct'

/** For whom, or as what, the candidate works. */
export const workOf = ({ employer, job_title, job_role }: EmploymentOf): string =>
  employer ?? job_title ?? job_role ?? ''

/** What the user can do with an employment; nothing where that is nothing. */
export function EmploymentButtons(props: EmploymentButtonsProps) {
  const { employment, candidate, enters, confirms, isOwn, isCertified } = props
  const translate = useTranslate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { confirmation, is_mine } = employment
  const isConfirmed = CONFIRMED.some((one) => one === confirmation)
  const isDenied = confirmation === 'denied'
  const can: Readonly<Record<Opened, boolean>> = {
    confirm: (isOwn || confirms) && !isDenied && (!isConfirmed || isCertified),
    correct: enters && !isConfirmed,
    end: (isOwn || enters) && !isDenied,
    deny: !isDenied && (isOwn ? confirmation !== 'document' : confirms || (is_mine && !isConfirmed)),
  }
  const actions = (Object.keys(can) as Opened[]).filter((name) => can[name])
  const ActionDialog = opened && opened !== 'correct' ? employmentDialogs[opened] : null
  if (!actions.length) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'confirm' ? 'contained' : 'outlined'}
          color={name === 'deny' ? 'inherit' : 'primary'}
          onClick={() => setOpened(name)}
          sx={{ minHeight: { xs: 44, sm: 30 } }}
        >
          {translate(`employment.action.${name}`)}
        </Button>
      ))}
      {ActionDialog && (
        <ActionDialog {...{ employment, isOwn }} work={workOf(employment)} onClose={() => setOpened(null)} />
      )}
      {opened === 'correct' && (
        <EnterDialog
          people={[candidate]}
          corrected={employment}
          hasDocument={confirms}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  )
}
