import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import type { DayDraft } from './useDayDrafts.ts'

interface DayDraftLineProps {
  day: DayDraft
  /** Candidates of the batch. */
  count: number
  onContinue: () => void
  onDiscard: () => void
}

/** The attendance of a day that the server does not have yet. */
export function DayDraftLine({ day, count, onContinue, onDiscard }: DayDraftLineProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const words = { day: date(day.date) }
  const state = day.refused ?? translate(`batch.attendance.${day.key ? 'waiting' : 'draft'}`)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 1,
        py: 0.5,
        minHeight: 40,
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        {words.day}
        <Box sx={{ fontSize: 12, color: day.refused ? 'error.main' : 'warning.main' }} role="status">
          {state}
        </Box>
      </Box>
      <Box>
        {translate('batch.attendance.present', {
          present: integer(day.present.length),
          count: integer(count),
        })}
      </Box>
      <Box sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Button
          size="small"
          aria-label={translate('batch.attendance.continue_day', words)}
          onClick={onContinue}
        >
          {translate('batch.attendance.continue')}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={translate('batch.attendance.discard_day', words)}
          onClick={onDiscard}
        >
          {translate('batch.attendance.discard')}
        </Button>
      </Box>
    </Box>
  )
}
