import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { RequestOf } from '../../schema/contract/index.ts'
import { MIN_PASSWORD_LENGTH } from '../../schema/passwordLength.ts'
import { useLogOut } from '../app/useLogOut.ts'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { CHANGE_PASSWORD } from '../data/paths.ts'
import { storage } from '../data/session/storage.ts'
import { logInOfTab } from '../data/session/takeOverTab.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitError } from './SubmitError.tsx'
import { type FormErrors, useSubmit } from './useSubmit.ts'

/** Changes the password; required after the first login with a password that an administrator set. */
export default function ChangePassword() {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const notifySuccess = useNotifySuccess()
  const isForced = storage.mustChangePassword()
  const title = translate('shell.password.title')
  useEffect(() => {
    document.title = `${title} · Kaushal`
  }, [title])

  const check = ({ current, password = '', password_confirmation }: Record<string, string>): FormErrors => ({
    current: current ? undefined : translate('shell.password.required'),
    password: password.length >= MIN_PASSWORD_LENGTH ? undefined : translate('shell.password.short'),
    password_confirmation: password === password_confirmation ? undefined : translate('shell.password.same'),
  })
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async (values) => {
    const { json } = await dataProvider.api('POST change_password', {
      body: values as RequestOf<'POST change_password'>['body'],
    })
    // There is no reply if the session has ended; react-admin then logs out.
    if (!json) return
    storage.clearMustChangePassword()
    navigate('/')
    notifySuccess('shell.password.done')
  })

  if (!storage.isPageOpen())
    return <Navigate to={logInOfTab()} replace state={{ nextPathname: CHANGE_PASSWORD, nextSearch: '' }} />
  return (
    <AccountFrame title={title}>
      <Stack component="form" useFlexGap spacing={2.5} onSubmit={onSubmit} noValidate>
        <SubmitError message={message} />
        {isForced && <Alert severity="warning">{translate('shell.password.must')}</Alert>}
        <input type="text" hidden readOnly autoComplete="username" value={storage.profile()?.name ?? ''} />
        <PasswordField
          autoFocus
          name="current"
          label={translate('shell.password.current')}
          autoComplete="current-password"
          error={errors.current}
        />
        <PasswordField
          name="password"
          label={translate('shell.password.password')}
          autoComplete="new-password"
          error={errors.password}
          help={translate('shell.password.help')}
        />
        <PasswordField
          name="password_confirmation"
          label={translate('shell.password.password_confirmation')}
          autoComplete="new-password"
          error={errors.password_confirmation}
          help={translate('shell.password.others_end')}
        />
        <Box sx={{ display: 'flex', gap: 1, pt: 0.5 }}>
          <Button type="submit" variant="contained" size="large" disabled={isBusy} sx={{ flex: 1 }}>
            {translate(isBusy ? 'shell.password.busy' : 'shell.password.submit')}
          </Button>
          <Button size="large" variant="outlined" onClick={() => (isForced ? logOut() : navigate(-1))}>
            {translate(isForced ? 'shell.top.logout' : 'shell.actions.back')}
          </Button>
        </Box>
      </Stack>
    </AccountFrame>
  )
}
