import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { CONFIRMED } from '../../schema/rpl/employmentChoices.ts'
import type { EmploymentBlock } from '../../schema/rpl/whyNotEmployable.ts'
import { useOpenDialog } from '../../src/app/DialogHost.tsx'
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
  /** Why it can be neither confirmed nor corrected. */
  blocked: EmploymentBlock | null
}

type Action = keyof typeof employmentDialogs | 'correct'

/** For whom, or as what, the candidate works. */
export const workOf = ({ employer, job_title, job_role }: EmploymentOf): string =>
  employer ?? job_title ?? job_role ?? ''

/** What the user can do with an employment; nothing where that is nothing. */
export function EmploymentButtons(props: EmploymentButtonsProps) {
  const { employment, candidate, enters, confirms, isOwn, isCertified, blocked } = props
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const { confirmation, is_mine } = employment
  const isConfirmed = CONFIRMED.some((one) => one === confirmation)
  const isDenied = confirmation === 'denied'
  const can: Readonly<Record<Action, boolean>> = {
    confirm: !blocked && (isOwn || confirms) && !isDenied && (!isConfirmed || isCertified),
    correct: !blocked && enters && !isConfirmed,
    end: (isOwn || enters) && !isDenied,
    deny: !isDenied && (isOwn ? confirmation !== 'document' : confirms || (is_mine && !isConfirmed)),
  }
  const actions = (Object.keys(can) as Action[]).filter((name) => can[name])
  if (!actions.length) return null
  const onClose = () => openDialog(null)
  const open = (action: Action) => {
    if (action === 'correct')
      return openDialog(
        <EnterDialog people={[candidate]} corrected={employment} hasDocument={confirms} onClose={onClose} />,
      )
    const ActionDialog = employmentDialogs[action]
    openDialog(
      <ActionDialog employment={employment} isOwn={isOwn} onClose={onClose} work={workOf(employment)} />,
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'confirm' ? 'contained' : 'outlined'}
          color={name === 'deny' ? 'inherit' : 'primary'}
          onClick={() => open(name)}
          sx={{ minHeight: { xs: 44, sm: 30 } }}
        >
          {translate(`employment.action.${name}`)}
        </Button>
      ))}
    </Box>
  )
}
