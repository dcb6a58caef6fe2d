import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import { EmploymentCard } from '../../employment/EmploymentCard.tsx'
import { useEmployments } from '../../employment/useEmployments.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import LaterScreen from './LaterScreen.tsx'

const TOPIC = 'work'

/** The jobs of the candidate after the certificate, to be confirmed here; until there is one, what comes before. */
export default function WorkScreen() {
  const translate = useTranslate()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record } = useOwnRegistration(isCandidate)
  const { data, error, refetch, isLoading } = useEmployments(record?.id)
  const title = translate(`shell.candidate.menu.${TOPIC}`)
  useScreenTitle(title)
  if (!isCandidate) return <Navigate to="/" replace />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (record === undefined || isLoading) return <Loading />
  if (!record || !data?.employments.length) return <LaterScreen topic={TOPIC} />
  const { employments, application_status } = data
  const waits = employments.some(({ confirmation }) => confirmation === 'to_confirm')
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {waits && <Alert severity="info">{translate('employment.own_next')}</Alert>}
      <Paper variant="outlined" component="ul" sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
        {employments.map((one) => (
          <EmploymentCard
            key={one.id}
            employment={one}
            candidate={{ id: Number(record.id), name: String(record.name) }}
            enters={false}
            confirms={false}
            isOwn
            isCertified={application_status === 'certified'}
          />
        ))}
      </Paper>
    </Box>
  )
}
