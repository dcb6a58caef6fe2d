import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { CERTIFIED_STATUSES } from '../../schema/rpl/applicationStatuses.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { StatusMark } from '../../src/app/StatusMark.tsx'
import { CandidateStatusMark } from '../candidate/CandidateStatusMark.tsx'
import type { Member } from './data/useMembers.ts'

interface MemberRowProps {
  member: Member
  /** On how many of the days the candidate was there; null where nothing was entered. */
  percent: number | null
  /** Without them the user cannot. */
  onRemove: ((member: Member) => void) | undefined
  onCorrect: ((member: Member) => void) | undefined
}

/** A candidate of a batch, the result, and what can be done. */
export function MemberRow({ member, percent, onRemove, onCorrect }: MemberRowProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const can = useCan()
  const { id, name, registration_number, application_status } = member
  const { is_pass, no_attemtpt, assement_id, date_of_assesment } = member
  const isWaiting = application_status === 'in_batch'
  const certified = CERTIFIED_STATUSES.find((status) => status === application_status)
  const about = [
    registration_number,
    percent !== null && translate('batch.attendance.percent', { percent: integer(Math.floor(percent)) }),
    !isWaiting && assement_id,
    !isWaiting && date_of_assesment && date(date_of_assesment),
    !isWaiting &&
      no_attemtpt !== null &&
      no_attemtpt > 1 &&
      translate('batch.results.attempt', { attempt: integer(no_attemtpt) }),
  ]
  const action = (label: string, of: string, onClick: () => void) => (
    <Button size="small" aria-label={of} onClick={onClick} sx={{ minHeight: { xs: 44, sm: 0 } }}>
      {label}
    </Button>
  )
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
        minHeight: 44,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {can('employee_registration', 'view') ? (
          <MuiLink component={Link} to={`/employee_registration/${id}`}>
            {name}
          </MuiLink>
        ) : (
          name
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{about.filter(Boolean).join(' · ')}</Box>
      </Box>
      {certified && <CandidateStatusMark status={certified} />}
      {!isWaiting && !certified && is_pass !== null && (
        <StatusMark
          tone={is_pass ? 'done' : 'final'}
          word={translate(is_pass ? 'batch.results.passed' : 'batch.results.failed')}
        />
      )}
      {isWaiting &&
        onRemove &&
        action(translate('batch.remove'), translate('batch.remove_name', { name }), () => onRemove(member))}
      {application_status === 'assessed' &&
        onCorrect &&
        action(translate('batch.results.correct'), translate('batch.results.correct_name', { name }), () =>
          onCorrect(member),
        )}
    </Box>
  )
}
