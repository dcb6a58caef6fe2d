import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { CANDIDATE, CHANGE_PASSWORD } from '../authProvider.ts'
import { Failed } from '../layout/Failed.tsx'
import type { KaushalDataProvider } from '../provider.ts'
import { storage } from '../storage.ts'
import { OWN, type Own, ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'

/** Who is signed in: what they say of themselves, their password, and where they are signed in. */
export default function Profile() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: OWN,
    queryFn: async () => (await dataProvider.call<Own>('GET', 'rpl/get_profile')).json,
  })
  const isCandidate = storage.role() === CANDIDATE
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 760 }}>
      <Typography variant="h1">
        {translate(isCandidate ? 'shell.candidate.menu.profile' : 'shell.profile.title')}
      </Typography>
      <Box sx={{ minHeight: 20, mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {data?.role && translate('shell.profile.role', { role: data.role })}
      </Box>
      {error && (
        <Failed message={`${translate('shell.profile.failed')}: ${error.message}`} onRetry={refetch} />
      )}
      {data && <ProfileForm own={data} />}
      <Box component="section" sx={{ mt: 4 }}>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {translate('shell.login.password')}
        </Typography>
        <Button variant="outlined" component={Link} to={CHANGE_PASSWORD}>
          {translate('shell.top.change_password')}
        </Button>
      </Box>
      <Sessions />
    </Box>
  )
}
