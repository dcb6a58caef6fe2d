import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { CHANGE_PASSWORD } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { Sessions } from './Sessions.tsx'

/** Who is signed in. */
export default function Profile() {
  const translate = useTranslate()
  const { id, name } = storage.profile() ?? { id: 0, name: '' }
  const facts = [
    ['shell.profile.name', name],
    ['shell.profile.id', id],
  ] as const
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 3, maxWidth: 640 }}>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {translate('shell.profile.title')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mb: 3, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(label)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" component={Link} to={CHANGE_PASSWORD}>
        {translate('shell.top.change_password')}
      </Button>
      <Sessions />
    </Box>
  )
}
