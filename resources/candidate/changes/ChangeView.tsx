import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import type { ChangeStep } from '../../../schema/rpl/changeSteps.ts'
import { footStyles } from '../../../src/app/footStyles.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import type { ShownChange } from './useChanges.ts'

interface ChangeViewProps {
  shown: ShownChange
  isPending: boolean
  onStep: (step: ChangeStep, notes: string) => void
}

/** One request with its candidate, the difference, the document, and the buttons of the decisions. */
export function ChangeView({ shown, isPending, onStep }: ChangeViewProps) {
  const translate = useTranslate()
  const { candidate, status } = shown.request
  return (
    <Box
      component="article"
      aria-label={candidate.name}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ px: { xs: 1, sm: 3 }, pt: 2, flex: 1, maxWidth: 1000 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/employee_registration/${candidate.id}`} underline="hover">
            {candidate.name}
          </Link>
        </Typography>
        <Box sx={{ mb: 1.5, color: 'text.secondary' }}>
          <CandidateStatusMark status={candidate.application_status as ApplicationStatus} />{' '}
          {candidate.registration_number}
        </Box>
        {status !== 'open' && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {translate(`changes.status.${status}`)}
          </Alert>
        )}
        <ChangeFacts shown={shown} />
      </Box>
      {status === 'open' && (
        <Box
          sx={{
            ...footStyles,
            px: { xs: 1, sm: 3 },
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <ChangeBar shown={shown} isPending={isPending} hasKeys onStep={onStep} />
        </Box>
      )}
    </Box>
  )
}
