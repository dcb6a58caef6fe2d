import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import type { EmploymentOf } from './useEmployments.ts'

/** The questions whether the candidate still works there, with the answers. */
export function FollowUps({ followUps }: { followUps: EmploymentOf['follow_ups'] }) {
  const translate = useTranslate()
  const { integer, timestamp } = useFormats()
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(7em, auto) 1fr', columnGap: 2, fontSize: 13 }}
    >
      {followUps.map(({ months, answer, employer, answered_at, sent_at, is_open }) => (
        <Box key={months} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate('employment.after_months', { smart_count: months, months: integer(months) })}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {answer
              ? [translate(`employment.answer.${answer}`), employer, answered_at && timestamp(answered_at)]
                  .filter(Boolean)
                  .join(' · ')
              : translate(is_open ? 'employment.no_answer_yet' : 'employment.no_answer', {
                  at: timestamp(sent_at),
                })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
