import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { roleEntity } from '../../schema/traits.ts'
import { LoadError } from '../app/LoadError.tsx'
import { Page } from '../app/Page.tsx'
import { CHANGE_PASSWORD } from '../data/paths.ts'
import { namesOf } from '../data/records/localNames.ts'
import { storage } from '../data/session/storage.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { Contacts } from './Contacts.tsx'
import { PROFILE_KEY, ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The signed-in user's profile, password and active sessions. */
export default function Profile() {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async () => (await dataProvider.api('GET rpl/get_profile')).json,
  })
  const { hasOwnRegistration } = storage.traits()
  return (
    <Page
      title={translate(hasOwnRegistration ? 'shell.candidate.menu.profile' : 'shell.profile.title')}
      about={
        <Box sx={{ minHeight: 20 }}>
          {data?.role && translate('shell.profile.role', { role: namesOf(roleEntity.name, data.role)[0] })}
        </Box>
      }
      headingGap={2.5}
      sx={{ py: { xs: 2, md: 3 }, maxWidth: 760 }}
    >
      {error && (
        <LoadError message={`${translate('shell.profile.failed')}: ${error.message}`} onRetry={refetch} />
      )}
      {data && <ProfileForm profile={data} />}
      {data && <Contacts profile={data} />}
      {/* Not before: the form above would move them. */}
      {(data || error) && (
        <>
          <Box component="section" sx={{ mt: 4 }}>
            <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
              {translate('shell.login.password')}
            </Typography>
            <Button variant="outlined" component={Link} to={CHANGE_PASSWORD}>
              {translate('shell.top.change_password')}
            </Button>
          </Box>
          <Sessions />
        </>
      )}
    </Page>
  )
}
