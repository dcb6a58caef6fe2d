import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link, Navigate } from 'react-router-dom'
import { CANDIDATE } from '../../src/authProvider.ts'
import { CANDIDATE_VIEW } from '../../src/layout/candidateMenu.ts'
import { Panel } from '../../src/layout/Panel.tsx'
import { storage } from '../../src/storage.ts'
import { Step, type StepState } from './Step.tsx'

/** The road from here to a job; an account is proved by a code before there is one. */
const road: readonly [string, StepState][] = [
  ['account', 'done'],
  ['registration', 'next'],
  ['approval', 'later'],
  ['training', 'later'],
  ['assessment', 'later'],
  ['certificate', 'later'],
  ['job', 'later'],
]

/** What a candidate has today, and what comes next. */
export default function CandidateHome() {
  const translate = useTranslate()
  if (storage.role() !== CANDIDATE) return <Navigate to="/" replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 720 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {translate('shell.home.hello', { name: storage.profile()?.name })}
      </Typography>
      <Panel title={translate('candidate.road.title')}>
        <Box component="ol" sx={{ m: 0, p: 1, listStyle: 'none' }}>
          {road.map(([name, state]) => (
            <Step key={name} name={name} state={state} />
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
