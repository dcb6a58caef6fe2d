import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field as Declared, Fields } from '../../schema/define.ts'
import { users } from '../../schema/people/users.ts'
import { validate } from '../../schema/validate.ts'
import { Field } from '../../src/account/Field.tsx'
import { PasswordField } from '../../src/account/PasswordField.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import { type Errors, useSubmit } from '../../src/account/useSubmit.ts'
import { CANDIDATE_LOGIN } from '../../src/authProvider.ts'
import { ruleMessage } from '../../src/form/state/fieldTexts.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { kept } from './kept.ts'

const { name, mobile, whatsapp_no, email, password, password_confirmation } = users.fields
const fields: Fields = { name, mobile, whatsapp_no, email, password, password_confirmation }

/** The fields as the server takes them. */
const sentOf = ({ same, ...typed }: Record<string, string>): Record<string, string> =>
  same ? { ...typed, whatsapp_no: typed.mobile ?? '' } : typed

interface DetailsProps {
  /** What the server found wrong only after the code. */
  refused: Errors
  onAsked: (mobile: string, password: string) => void
}

/** Who signs up. What is typed outlives a reload, but for the password. */
export function Details({ refused, onAsked }: DetailsProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [{ values }] = useState(kept.read)
  const [isSame, setSame] = useState(values.name === undefined || values.same !== undefined)

  const check = (typed: Record<string, string>): Errors => {
    const { broken } = validate(fields, sentOf(typed))
    const said = Object.entries(broken).map(([path, rule]) => [
      path,
      ruleMessage(translate, rule, fields[path] as Declared),
    ])
    return Object.fromEntries(said)
  }
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async (typed) => {
    const sent = sentOf(typed)
    await dataProvider.call('POST', 'rpl/end_user_signup', sent)
    onAsked(validate(fields, sent).values.mobile as string, sent.password ?? '')
  })
  const of = (field: string) => ({
    name: field,
    label: translate(`signup.${field}`),
    error: errors[field] ?? refused[field],
  })

  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={onSubmit}
      onInput={(event) => kept.typed(event.currentTarget as HTMLFormElement)}
      noValidate
    >
      {message && (
        <Alert severity="error" role="alert">
          {message}
        </Alert>
      )}
      <Field
        {...of('name')}
        autoFocus
        defaultValue={values.name}
        autoComplete="name"
        help={translate('signup.name_help')}
        inputProps={{ autoCapitalize: 'words' }}
      />
      <Field
        {...of('mobile')}
        defaultValue={values.mobile}
        type="tel"
        autoComplete="tel-national"
        help={translate('signup.mobile_help')}
      />
      <Box component="label" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
        <Box
          component="input"
          type="checkbox"
          name="same"
          defaultChecked={isSame}
          onChange={(event) => setSame((event.target as HTMLInputElement).checked)}
          sx={({ palette }) => ({ width: 20, height: 20, m: 0, accentColor: palette.primary.main })}
        />
        {translate('signup.same')}
      </Box>
      {!isSame && (
        <Field {...of('whatsapp_no')} defaultValue={values.whatsapp_no} type="tel" autoComplete="off" />
      )}
      <Field {...of('email')} defaultValue={values.email} type="email" autoComplete="email" />
      <PasswordField
        {...of('password')}
        autoComplete="new-password"
        help={translate('signup.password_help')}
      />
      <PasswordField {...of('password_confirmation')} autoComplete="new-password" />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {translate(isBusy ? 'signup.busy' : 'signup.submit')}
      </Button>
      <Box>
        {translate('signup.known')}{' '}
        <TextLink to={CANDIDATE_LOGIN}>{translate('shell.login.submit')}</TextLink>
      </Box>
    </Stack>
  )
}
