import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LOGIN } from '../../data/paths.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { IdentityProviderForm, type ProviderAction } from './IdentityProviderForm.tsx'
import { useIdentitySettings } from './useIdentitySettings.ts'

const alternatives: { [A in ProviderAction]: readonly ProviderAction[] } = {
  login: ['forgot', 'register'],
  register: ['login'],
  forgot: ['login'],
}

/** Login through the configured identity provider; its client code is loaded on the first action. */
export default function IdentityProviderLogin() {
  const translate = useTranslate()
  const { state } = useLocation()
  const settings = useIdentitySettings()
  const [action, setAction] = useState<ProviderAction>('login')
  const [confirmation, setConfirmation] = useState('')
  const title = translate(`identity_provider.${action}.title`)
  useEffect(() => {
    document.title = `${title} · Kaushal`
  }, [title])
  const switchTo = (next: ProviderAction) => {
    setAction(next)
    setConfirmation('')
  }
  return (
    <AccountFrame title={title}>
      {settings && (
        <IdentityProviderForm
          key={action}
          action={action}
          settings={settings}
          confirmation={confirmation}
          onDone={(message) => {
            setAction('login')
            setConfirmation(message)
          }}
        />
      )}
      <Stack spacing={1} sx={{ mt: 2.5, ml: -1.25, alignItems: 'flex-start' }}>
        {settings &&
          alternatives[action].map((alternative) => (
            <Button key={alternative} size="small" onClick={() => switchTo(alternative)}>
              {translate(`identity_provider.${alternative}.choose`)}
            </Button>
          ))}
        <Button size="small" component={Link} to={LOGIN} state={state}>
          {translate('identity_provider.own')}
        </Button>
      </Stack>
    </AccountFrame>
  )
}
