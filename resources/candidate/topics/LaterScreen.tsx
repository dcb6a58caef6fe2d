import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link, Navigate, useParams } from 'react-router-dom'
import { type ApplicationStatus, applicationStatuses } from '../../../schema/rpl/applicationStatuses.ts'
import { NotFound } from '../../../src/app/ErrorState.tsx'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { CANDIDATE_ROLE } from '../../../src/data/authProvider.ts'
import { storage } from '../../../src/data/storage.ts'
import { CANDIDATE_HOME } from '../../../src/shell/menu/candidateMenu.ts'
import { useOwnRegistration } from '../registration/useOwnRegistration.ts'
import { CandidateStatusMark } from '../steps/CandidateStatusMark.tsx'

/** The entries of the candidate's menu whose content comes later, with the statuses in which there can be some. */
const topics: Readonly<Record<string, readonly ApplicationStatus[]>> = {
  certification: ['certified', 'placed'],
  course: ['in_batch', 'assessed', 'certified', 'placed'],
  presence: ['in_batch', 'assessed', 'certified', 'placed'],
  examination: ['in_batch', 'assessed', 'certified', 'placed'],
  results: ['assessed', 'certified', 'placed'],
  employment: ['certified', 'placed'],
}

const isStatus = (value: unknown): value is ApplicationStatus =>
  typeof value === 'string' && Object.hasOwn(applicationStatuses, value)

/** What an entry of the candidate's menu will show, when, and what comes before for this candidate. */
export default function LaterScreen({ topic: given }: { topic?: string }) {
  const { topic = given ?? '' } = useParams()
  const translate = useTranslate()
  const isCandidate = storage.role() === CANDIDATE_ROLE
  const { data: record, error, refetch } = useOwnRegistration(isCandidate)
  const reached = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  const title = translate(`shell.candidate.menu.${reached ? topic : 'dashboard'}`)
  useScreenTitle(title)
  if (!isCandidate) return <Navigate to="/" replace />
  if (!reached) return <NotFound />
  if (error) return <LoadError message={error.message} onRetry={refetch} />
  if (record === undefined) return <Loading />
  const status = isStatus(record?.application_status) ? record.application_status : null
  const isReached = status !== null && reached.includes(status)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <Alert severity="info">
        <b>{translate('candidate.later.not_yet')}</b>
        <Box>{translate(`candidate.later.${topic}`)}</Box>
      </Alert>
      <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="h5" component="h2">
          {translate('registration.yours')}
        </Typography>
        {status && <CandidateStatusMark status={status} />}
        <Box>
          {translate(isReached ? 'candidate.later.reached' : `registration.road.${status ?? 'none'}`)}
        </Box>
      </Box>
      <Box>
        <Button variant="outlined" component={Link} to={CANDIDATE_HOME} sx={{ minHeight: 44 }}>
          {translate('registration.home')}
        </Button>
      </Box>
    </Box>
  )
}
