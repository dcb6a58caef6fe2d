import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { memo, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { entityOf } from '../../../schema/index.ts'
import { FormSections } from '../../../src/form/fields/FormSections.tsx'
import { FormSettingsProvider } from '../../../src/form/fields/formSettings.ts'
import { type FormValues, initialValues } from '../../../src/form/fields/formValues.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx'
import { useCandidateSteps } from '../steps/useCandidateSteps.ts'
import { PastSteps } from './PastSteps.tsx'
import type { Application } from './useApplications.ts'
import { useWaitingText } from './useWaitingText.ts'

const entity = entityOf('employee_registration')
const settings = { entity, isUpdate: true, isReadOnly: true } as const

interface PreviewProps {
  application: Application
  /** It is shown next, and loads what it shows. */
  isHidden: boolean
}

/** An application as it was submitted, what is missing, what was changed, and the steps until now. */
export const Preview = memo(function Preview({ application, isHidden }: PreviewProps) {
  const translate = useTranslate()
  const waitingText = useWaitingText()
  const values = useMemo(() => initialValues(entity.fields, application), [application])
  const form = useForm<FormValues>({ values })
  const { choice } = useCandidateSteps(application)
  const missing = choice?.missing.flatMap(({ fields }) =>
    fields.map((field) => translate(`resources.${entity.name}.fields.${field}`)),
  )
  return (
    <Box
      component="article"
      hidden={isHidden}
      tabIndex={-1}
      aria-label={application.name}
      sx={{ px: { xs: 2, sm: 3 }, pt: 2, flex: 1, outline: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1.5 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`/${entity.name}/${application.id}`} underline="hover">
            {application.name}
          </Link>
        </Typography>
        <CandidateStatusMark status={application.application_status} />
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{waitingText(application)}</Box>
      </Box>
      {missing && missing.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {translate('candidate.inbox.missing', { fields: missing.join(', ') })}
        </Alert>
      )}
      <DuplicateNotice record={application} />
      <PastSteps application={application} />
      <FormSettingsProvider value={settings}>
        <FormProvider {...form}>
          <FormSections />
        </FormProvider>
      </FormSettingsProvider>
    </Box>
  )
})
