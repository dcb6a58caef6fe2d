import Check from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/RadioButtonUnchecked'
import Now from '@mui/icons-material/TripOriginOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormats } from '../../src/app/formats.ts'

const statuses = {
  done: { Icon: Check, color: 'success.main' },
  next: { Icon: Now, color: 'primary.main' },
  later: { Icon: Circle, color: 'text.disabled' },
} as const
type StepStatus = keyof typeof statuses

interface StepProps {
  name: string
  status: StepStatus
  /** Shown in place of the word of the status. */
  word?: string | undefined
  /** On which day it was done, or will be. */
  day?: string | null | undefined
  /** What it is about; shown unless it comes later. */
  children: ReactNode
}

/** One step, with its status as an icon and a word, and its day. */
export function Step({ name, status, word, day, children }: StepProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { Icon, color } = statuses[status]
  const isNext = status === 'next'
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{ display: 'flex', gap: 1.5, pb: 2, '&:last-child': { pb: 0 } }}
    >
      <Icon sx={{ fontSize: 20, color, mt: '2px' }} />
      <Box sx={{ flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Box component="span" sx={{ fontWeight: isNext ? 600 : 500 }}>
            {translate(`candidate.steps.${name}`)}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: isNext ? 'primary.main' : 'text.secondary' }}>
            {[word ?? translate(`candidate.steps.${status}`), day && date(day)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        {status !== 'later' && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>}
      </Box>
    </Box>
  )
}
