import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { UserProfile } from '../../schema/contract/session.ts'
import { useFormats } from '../app/formats.ts'
import { ContactDialog, type ContactName } from './ContactDialog.tsx'
import { PROFILE_KEY } from './ProfileForm.tsx'

const names: readonly ContactName[] = ['email', 'mobile']

/** An account can be without an e-mail address, which is then added. */
const titleOf = (profile: UserProfile, name: ContactName) =>
  name === 'email' && !profile.email ? 'shell.contact.email.add' : `shell.contact.${name}.title`

/** The e-mail address and the mobile number with which the user logs in. */
export function Contacts({ profile }: { profile: UserProfile }) {
  const translate = useTranslate()
  const { mobile } = useFormats()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [changing, setChanging] = useState<ContactName>()
  const onSaved = () => {
    setChanging(undefined)
    notify('shell.contact.saved', { type: 'success' })
    void queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
  }
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h6" component="h2">
        {translate('shell.contact.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{translate('shell.contact.about')}</Box>
      <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
        {names.map((name) => (
          <Box
            key={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr auto' },
              columnGap: 2,
              alignItems: 'center',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {translate(`shell.profile.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {mobile(profile[name] ?? '') || '—'}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Button
                size="small"
                variant="outlined"
                aria-label={translate(titleOf(profile, name))}
                onClick={() => setChanging(name)}
              >
                {translate(profile[name] ? 'shell.contact.change' : 'shell.contact.add')}
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {changing && (
        <ContactDialog
          name={changing}
          title={titleOf(profile, changing)}
          onSaved={onSaved}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Box>
  )
}
