import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link, Navigate } from 'react-router-dom'
import { Panel } from '../../src/app/Panel.tsx'
import { CANDIDATE_ROLE } from '../../src/data/authProvider.ts'
import { storage } from '../../src/data/storage.ts'
import { CANDIDATE_VIEW } from '../../src/shell/menu/candidateMenu.ts'
import { Step, type StepStatus } from './Step.tsx'

/** The steps to a job. An account exists only after its number was verified, so the first step is always done. */
const steps: readonly [string, StepStatus][] = [
  ['account', 'done'],
  ['registration', 'next'],
  ['approval', 'later'],
  ['training', 'later'],
  ['assessment', 'later'],
  ['certificate', 'later'],
  ['job', 'later'],
]

/** The home screen of a candidate: completed and next steps. */
export default function CandidateHome() {
  const translate = useTranslate()
  if (storage.role() !== CANDIDATE_ROLE) return <Navigate to="/" replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 720 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {translate('shell.home.hello', { name: storage.profile()?.name })}
      </Typography>
      <Panel title={translate('candidate.steps.title')}>
        <Box component="ol" sx={{ m: 0, p: 1, listStyle: 'none' }}>
          {steps.map(([name, status]) => (
            <Step key={name} name={name} status={status} />
          ))}
        </Box>
      </Panel>
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="contained" component={Link} to={CANDIDATE_VIEW}>
          {translate('candidate.check_profile')}
        </Button>
        <Box sx={{ color: 'text.secondary', fontSize: 13, flex: '1 1 240px' }}>
          {translate('candidate.check_profile_why')}
        </Box>
      </Box>
    </Box>
  )
}
