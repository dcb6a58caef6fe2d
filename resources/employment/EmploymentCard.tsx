import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { CONFIRMED } from '../../schema/rpl/employmentChoices.ts'
import { useFormats } from '../../src/app/formats.ts'
import { FilePreview } from '../../src/form/files/FilePreview.tsx'
import { ConfirmationMark } from './ConfirmationMark.tsx'
import { employmentDialogs } from './EmploymentDialogs.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import { FollowUps } from './FollowUps.tsx'
import type { EmploymentOf } from './useEmployments.ts'

interface EmploymentCardProps {
  employment: EmploymentOf
  candidate: { id: number; name: string }
  enters: boolean
  confirms: boolean
  isOwn: boolean
  /** The candidate has a certificate, and is not placed: a confirmation places again. */
  isCertified: boolean
}

type Opened = keyof typeof employmentDialogs | 'correct'

/** One employment of a candidate, with its follow-ups and what the user can do. */
export function EmploymentCard(props: EmploymentCardProps) {
  const { employment, candidate, enters, confirms, isOwn, isCertified } = props
  const translate = useTranslate()
  const { date, decimal } = useFormats()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { employer, job_role, job_title, type, place, district, monthly_wage, from_date, to_date } =
    employment
  const { confirmation, confirmed_on, deny_reason, document, provider, follow_ups, is_mine } = employment
  const work = employer ?? job_title ?? job_role ?? ''
  const isConfirmed = CONFIRMED.some((one) => one === confirmation)
  const isDenied = confirmation === 'denied'
  const lines = [
    [job_role, job_title, type && translate(`resources.employment.choices.type.${type}`)],
    [place, district],
    [
      `${date(from_date)} – ${to_date ? date(to_date) : translate('employment.today')}`,
      monthly_wage !== null && translate('employment.wage', { wage: decimal(monthly_wage) }),
    ],
    [provider, confirmed_on && translate('employment.confirmed_on', { day: date(confirmed_on) })],
    [deny_reason && translate('shell.quoted', { text: deny_reason })],
  ]
    .map((parts) => [...new Set(parts)].filter((part) => part && part !== work).join(' · '))
    .filter(Boolean)
  const can: Readonly<Record<Opened, boolean>> = {
    confirm: (isOwn || confirms) && !isDenied && (!isConfirmed || isCertified),
    correct: enters && !isConfirmed,
    end: (isOwn || enters) && !isDenied,
    deny: !isDenied && (isOwn ? confirmation !== 'document' : confirms || (is_mine && !isConfirmed)),
  }
  const actions = (Object.keys(can) as Opened[]).filter((name) => can[name])
  const ActionDialog = opened && opened !== 'correct' ? employmentDialogs[opened] : null
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box
          component="h3"
          sx={{ m: 0, font: 'inherit', fontWeight: 600, flex: '1 1 160px', overflowWrap: 'anywhere' }}
        >
          {work}
        </Box>
        <ConfirmationMark confirmation={confirmation} />
      </Box>
      {lines.map((line) => (
        <Box key={line} sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
      {document && !isOwn && <FilePreview file={document} />}
      {follow_ups.length > 0 && <FollowUps followUps={follow_ups} />}
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
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
        </Box>
      )}
      {ActionDialog && <ActionDialog {...{ employment, work, isOwn }} onClose={() => setOpened(null)} />}
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
