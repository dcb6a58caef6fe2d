import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import { FilePreview } from '../../src/form/files/FilePreview.tsx'
import { ConfirmationMark } from './ConfirmationMark.tsx'
import { EmploymentButtons, type EmploymentButtonsProps, workOf } from './EmploymentButtons.tsx'
import { FollowUps } from './FollowUps.tsx'

/** One employment of a candidate, with its follow-ups and what the user can do. */
export function EmploymentCard(props: EmploymentButtonsProps) {
  const { employment, isOwn } = props
  const translate = useTranslate()
  const { date, decimal } = useFormats()
  const { job_role, job_title, type, place, district, monthly_wage, from_date, to_date } = employment
  const { confirmation, confirmed_on, deny_reason, document, provider, follow_ups } = employment
  const work = workOf(employment)
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
      <EmploymentButtons {...props} />
    </Box>
  )
}
