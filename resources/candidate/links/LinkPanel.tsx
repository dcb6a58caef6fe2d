import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field as SchemaField } from '../../../schema/define.ts'
import { validate } from '../../../schema/validate.ts'
import { Field } from '../../../src/account/Field.tsx'
import { type FormErrors, useSubmit } from '../../../src/account/useSubmit.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { translateRule } from '../../../src/form/fields/fieldTexts.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { registration } from '../registrationEntity.ts'

const { name, date_of_birth } = registration.fields as Record<'name' | 'date_of_birth', SchemaField>
const fields = { name, date_of_birth }

/** Offers the registration that staff made with the number of this account, for its name and birth date. */
export default function LinkPanel() {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { data } = useQuery({
    queryKey: [registration.name, 'link'],
    queryFn: async () => (await dataProvider.api('GET rpl/employee_registration/link')).json,
  })
  const [bornOn, setBornOn] = useState<unknown>(null)
  const check = (typed: Record<string, string>): FormErrors =>
    Object.fromEntries(
      Object.entries(validate(fields, { ...typed, date_of_birth: bornOn }).broken).map(([path, rule]) => [
        path,
        translateRule(translate, rule, fields[path as keyof typeof fields]),
      ]),
    )
  const { isBusy, errors, message, onSubmit } = useSubmit(check, async (typed) => {
    const { values } = validate(fields, { ...typed, date_of_birth: bornOn })
    await dataProvider.api('POST rpl/employee_registration/link', {
      body: { name: String(values.name), date_of_birth: String(values.date_of_birth) },
    })
    notify('candidate.link.done', { type: 'success' })
    await queryClient.invalidateQueries({ queryKey: [registration.name] })
  })
  if (!data?.possible) return null
  const fieldProps = (field: keyof typeof fields) => ({
    name: field,
    label: translate(`resources.${registration.name}.fields.${field}`),
    error: errors[field],
  })
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={translate('candidate.link.title')}>
        <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate sx={{ p: 1 }}>
          <Box>{translate('candidate.link.about')}</Box>
          {message && <Alert severity="error">{message}</Alert>}
          <Field {...fieldProps('name')} autoComplete="name" inputProps={{ autoCapitalize: 'words' }} />
          <DateInput
            {...fieldProps('date_of_birth')}
            id="date_of_birth"
            required
            autoComplete="bday"
            value={bornOn}
            onChange={setBornOn}
          />
          <Box>
            <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 44 }}>
              {translate('candidate.link.submit')}
            </Button>
          </Box>
        </Stack>
      </Panel>
    </Box>
  )
}
