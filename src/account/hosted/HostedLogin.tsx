import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LOGIN } from '../../authProvider.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { type Doing, HostedForm } from './HostedForm.tsx'
import { useIdentity } from './useIdentity.ts'

const others: { [D in Doing]: readonly Doing[] } = {
  login: ['forgot', 'register'],
  register: ['login'],
  forgot: ['login'],
}

/** Signing in through the other house, where one is configured; its code comes when it is asked to do something. */
export default function HostedLogin() {
  const translate = useTranslate()
  const { state } = useLocation()
  const identity = useIdentity()
  const [doing, setDoing] = useState<Doing>('login')
  const [done, setDone] = useState('')
  const title = translate(`hosted.${doing}.title`)
  useEffect(() => {
    document.title = `${title} · Kaushal`
  }, [title])
  const go = (next: Doing) => {
    setDoing(next)
    setDone('')
  }
  return (
    <AccountFrame title={title}>
      {identity && (
        <HostedForm
          key={doing}
          doing={doing}
          identity={identity}
          done={done}
          onDone={(said) => {
            setDoing('login')
            setDone(said)
          }}
        />
      )}
      <Stack spacing={1} sx={{ mt: 2.5, ml: -1.25, alignItems: 'flex-start' }}>
        {identity &&
          others[doing].map((other) => (
            <Button key={other} size="small" onClick={() => go(other)}>
              {translate(`hosted.${other}.choose`)}
            </Button>
          ))}
        <Button size="small" component={Link} to={LOGIN} state={state}>
          {translate('hosted.own')}
        </Button>
      </Stack>
    </AccountFrame>
  )
}
