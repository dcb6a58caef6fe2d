import Check from '@mui/icons-material/CheckCircle'
import Circle from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { missingByPage, type PageName, pageNames, REVIEW, registrationPath } from './registrationPages.ts'
import { useRequiredDocuments } from './useRequiredDocuments.ts'

interface ProgressProps {
  current: PageName
  id: number | undefined
}

/** “Step 2 of 5”, and on demand all steps with what each still misses. */
export function RegistrationProgress({ current, id }: ProgressProps) {
  const translate = useTranslate()
  const missing = missingByPage(useWatch<FormValues>() as FormValues, useRequiredDocuments())
  const number = pageNames.indexOf(current) + 1
  const count = Object.values(missing).flat().length
  return (
    <Box component="nav" aria-label={translate('registration.steps')} sx={{ mb: 2 }}>
      <Box
        role="progressbar"
        aria-label={translate('registration.steps')}
        aria-valuenow={Math.round((100 * number) / pageNames.length)}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{ height: 6, borderRadius: 3, overflow: 'hidden' }}
      >
        <Box sx={{ height: 1, width: number / pageNames.length, bgcolor: 'primary.main' }} />
      </Box>
      <Box component="details" sx={{ mt: 0.5 }}>
        <Box
          component="summary"
          sx={{
            minHeight: 44,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            cursor: 'pointer',
            fontSize: 14,
          }}
        >
          <b>{translate('registration.step', { number, count: pageNames.length })}</b>
          <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
            {count
              ? translate('registration.missing_count', { smart_count: count })
              : translate('registration.complete')}
          </Box>
          <Box component="span" sx={{ color: 'primary.main' }}>
            {translate('registration.all_steps')}
          </Box>
        </Box>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {pageNames.map((name) => {
            const fields = missing[name]
            const isDone = name !== REVIEW && !fields
            const Icon = isDone ? Check : Circle
            return (
              <li key={name}>
                <Box
                  component={Link}
                  to={registrationPath(id, name)}
                  aria-current={name === current ? 'step' : undefined}
                  sx={{
                    display: 'flex',
                    gap: 1.5,
                    minHeight: 44,
                    alignItems: 'center',
                    color: 'text.primary',
                    textDecoration: 'none',
                    '&[aria-current]': { fontWeight: 600 },
                  }}
                >
                  <Icon sx={{ fontSize: 20, color: isDone ? 'success.main' : 'text.disabled' }} />
                  <span>{translate(`registration.page.${name}`)}</span>
                  <Box component="span" sx={{ ml: 'auto', fontSize: 13, color: 'text.secondary' }}>
                    {fields && translate('registration.missing_count', { smart_count: fields.length })}
                    {isDone && translate('candidate.steps.done')}
                  </Box>
                </Box>
              </li>
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}
