import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { Field } from '../../../src/account/Field.tsx'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { type KnownAnswers, registrationPath } from '../registration/registrationPages.ts'

/** Finds the account of a person who is there with the telephone in hand. */
export function FindByMobile() {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const {
    data,
    error,
    isPending,
    mutate,
    variables: mobile,
  } = useMutation({
    mutationFn: async (mobile: string) =>
      (
        await dataProvider.api('POST rpl/employee_registration/profile_not_created_by_mobile', {
          body: { mobile },
        })
      ).json,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('mobile') ?? ''))
  }
  return (
    <Box component="form" onSubmit={onSubmit} noValidate sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 360 }}>
          <Field
            name="mobile"
            type="tel"
            size="small"
            label={translate('unregistered.mobile')}
            help={translate('unregistered.mobile_help')}
            inputProps={{ inputMode: 'numeric' }}
          />
        </Box>
        <Button
          type="submit"
          variant="outlined"
          disabled={isPending}
          sx={{ minHeight: { xs: 44, sm: 34 }, mt: { xs: 0, sm: '22px' } }}
        >
          {translate('unregistered.find')}
        </Button>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data && (
        <Alert
          severity="info"
          action={
            <Button
              component={Link}
              to={registrationPath()}
              state={{ name: data[0]?.name, mobile } satisfies KnownAnswers}
              size="small"
            >
              {translate('unregistered.register')}
            </Button>
          }
        >
          {data[0]
            ? translate('unregistered.found', { name: data[0].name })
            : translate('unregistered.not_found')}
        </Alert>
      )}
    </Box>
  )
}
