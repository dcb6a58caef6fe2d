import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Field } from '../../src/account/Field.tsx'
import { PasswordField } from '../../src/account/PasswordField.tsx'
import { SubmitError } from '../../src/account/SubmitError.tsx'
import { TextLink } from '../../src/account/TextLink.tsx'
import { type FormErrors, useSubmit } from '../../src/account/useSubmit.ts'
import { CANDIDATE_LOGIN } from '../../src/data/paths.ts'
import { newKey } from '../../src/data/request.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { savedSignUp } from './savedSignUp.ts'

/** A third of the code of this page, which a phone loads while its user types. Where it cannot be loaded, the server checks alone. */
const loadCheck = () => import('./checkDetails.ts').catch(() => undefined)

/** The request body: with the checkbox, the WhatsApp number is the mobile number. */
const toBody = ({ same, ...typed }: Record<string, string>): Record<string, string> =>
  same ? { ...typed, whatsapp_no: typed.mobile ?? '' } : typed

interface DetailsProps {
  /** FormErrors that the server reported after the code was entered. */
  serverErrors: FormErrors
  onCodeSent: (mobile: string, password: string) => void
}

/** The form for the details of a sign-up. Everything typed except the passwords survives a reload. */
export function DetailsForm({ serverErrors, onCodeSent }: DetailsProps) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const [{ values }] = useState(savedSignUp.read)
  const [isSame, setSame] = useState(values.name === undefined || values.same !== undefined)

  useEffect(() => void loadCheck(), [])

  const check = async (typed: Record<string, string>): Promise<FormErrors> =>
    (await loadCheck())?.checkDetails(translate, toBody(typed)).errors ?? {}
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async (typed) => {
    const body = toBody(typed)
    const { proof = newKey() } = savedSignUp.read()
    savedSignUp.write({ proof })
    await dataProvider.api('POST rpl/end_user_signup', { body: { ...body, proof } })
    const checked = (await loadCheck())?.checkDetails(translate, body)
    onCodeSent(checked?.mobile ?? body.mobile ?? '', body.password ?? '')
  })
  const fieldProps = (field: string) => ({
    name: field,
    label: translate(`signup.${field}`),
    error: errors[field] ?? serverErrors[field],
  })

  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={onSubmit}
      onInput={(event) => savedSignUp.saveForm(event.currentTarget as HTMLFormElement)}
      noValidate
    >
      <SubmitError message={message} />
      <Field
        {...fieldProps('name')}
        autoFocus
        defaultValue={values.name}
        autoComplete="name"
        help={translate('signup.name_help')}
        inputProps={{ autoCapitalize: 'words' }}
      />
      <Field
        {...fieldProps('mobile')}
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
          sx={{ width: 20, height: 20, m: 0 }}
        />
        {translate('signup.same')}
      </Box>
      {!isSame && (
        <Field
          {...fieldProps('whatsapp_no')}
          defaultValue={values.whatsapp_no}
          type="tel"
          autoComplete="off"
        />
      )}
      <Field
        {...fieldProps('email')}
        defaultValue={values.email}
        type="email"
        autoComplete="email"
        help={translate('signup.email_help')}
      />
      <PasswordField
        {...fieldProps('password')}
        autoComplete="new-password"
        help={translate('signup.password_help')}
      />
      <PasswordField {...fieldProps('password_confirmation')} autoComplete="new-password" />
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
