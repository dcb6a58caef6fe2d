import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { Field } from '../../src/account/Field.tsx'
import { SubmitError } from '../../src/account/SubmitError.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import { useSubmit } from '../../src/account/useSubmit.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

interface UsernameProps {
  /** What was typed before. */
  username: string | undefined
  /** The path of the login from which the user came. */
  login: string
  onCodeSent: (username: string) => void
}

/** The form for the e-mail address or mobile number to which the code is sent. */
export function UsernameForm({ username, login, onCodeSent }: UsernameProps) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const { isBusy, errors, message, onSubmit } = useSubmit(
    ({ username: typed }) => ({
      username: typed?.trim() ? undefined : translate('shell.login.username_required'),
    }),
    async ({ username: typed = '' }) => {
      const sent = typed.trim()
      await dataProvider.api('POST forgot_password', { body: { username: sent } })
      onCodeSent(sent)
    },
  )
  return (
    <Stack component="form" spacing={2.5} onSubmit={onSubmit} noValidate>
      <Box>{translate('forgot_password.about')}</Box>
      <SubmitError message={message} />
      <Field
        autoFocus
        name="username"
        label={translate('shell.login.username')}
        autoComplete="username"
        defaultValue={username}
        error={errors.username}
        inputProps={{ inputMode: 'email' }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'signup.busy' : 'signup.submit')}
      </Button>
      <Box>
        <TextLink to={login}>{translate('forgot_password.back')}</TextLink>
      </Box>
    </Stack>
  )
}
