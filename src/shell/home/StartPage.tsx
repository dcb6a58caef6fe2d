import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Navigate } from 'react-router-dom'
import { CANDIDATE_ROLE } from '../../data/authProvider.ts'
import { storage } from '../../data/storage.ts'
import { CANDIDATE_HOME } from '../menu/candidateMenu.ts'
import { Directory } from './Directory.tsx'
import { KeyHints } from './KeyHints.tsx'
import { RecentList } from './RecentList.tsx'

/** The start page: recently opened records and all lists. Candidates have a start page of their own. */
export function StartPage() {
  const translate = useTranslate()
  const name = storage.profile()?.name
  if (storage.role() === CANDIDATE_ROLE) return <Navigate to={CANDIDATE_HOME} replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 1320 }}>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {name ? translate('shell.home.hello', { name }) : translate('shell.home.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
        }}
      >
        <Directory />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            order: { xs: -1, lg: 0 },
            gridTemplateColumns: { md: '1fr 1fr', lg: 'minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <RecentList />
          <KeyHints />
        </Box>
      </Box>
    </Box>
  )
}
