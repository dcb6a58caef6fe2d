import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { contactField } from '../../schema/traits.ts'
import { validate } from '../../schema/validate.ts'
import { useFormats } from '../app/formats.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { translateRule } from '../form/fields/fieldTexts.ts'
import { CodeField } from './CodeField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitError } from './SubmitError.tsx'
import { type FormErrors, useSubmit } from './useSubmit.ts'

export type ContactName = 'email' | 'mobile'

const inputProps = {
  email: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel-national' },
} as const

interface ContactDialogProps {
  name: ContactName
  /** The key of its title. */
  title: string
  onSaved: () => void
  onClose: () => void
}

/** Changes the own e-mail address or mobile number: with the password, and then the code that was sent to the new one. */
export function ContactDialog({ name, title, onSaved, onClose }: ContactDialogProps) {
  const translate = useTranslate()
  const { mobile } = useFormats()
  const dataProvider = useKaushalDataProvider()
  /** The new address or number to which a code was sent. */
  const [sentTo, setSentTo] = useState('')
  const [typed, setTyped] = useState('')
  const [digits, setDigits] = useState('')
  const field = contactField(name)

  const check = ({ password, otp = '', ...values }: Record<string, string>): FormErrors => {
    if (sentTo) return { otp: otp.length === 6 ? undefined : translate('signup.code.six_digits') }
    const rule = validate({ [name]: field }, { [name]: values[name] }).broken[name]
    return {
      [name]: rule && translateRule(translate, rule, field),
      password: password ? undefined : translate('shell.password.required'),
    }
  }
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async ({ password = '', otp }) => {
    if (sentTo) {
      await dataProvider.api('POST profile/contact/verify', { body: { otp } })
      return onSaved()
    }
    await dataProvider.api('POST profile/contact', { body: { password, [name]: typed } })
    setDigits('')
    setSentTo(typed)
  })

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="contact-title">
      <Box component="form" onSubmit={onSubmit} noValidate>
        <DialogTitle id="contact-title">{translate(title)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <SubmitError message={message} />
            {sentTo ? (
              <>
                <Box>{translate(`shell.contact.${name}.sent`, { value: mobile(sentTo) })}</Box>
                <CodeField digits={digits} onDigits={setDigits} error={errors.otp} />
              </>
            ) : (
              <>
                <Field
                  {...inputProps[name]}
                  autoFocus
                  name={name}
                  label={translate(`shell.contact.${name}.new`)}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  error={errors[name]}
                  help={translate(`shell.contact.${name}.help`)}
                />
                <PasswordField
                  name="password"
                  label={translate('shell.password.current')}
                  autoComplete="current-password"
                  error={errors.password}
                />
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={sentTo ? () => setSentTo('') : onClose}>
            {translate(sentTo ? 'shell.contact.back' : 'shell.contact.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate(sentTo ? `shell.contact.${name}.confirm` : 'shell.contact.send')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
