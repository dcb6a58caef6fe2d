import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FormValues } from '../../../src/form/fields/formValues.ts'

interface DistrictNoteProps {
  application: FormValues | null | undefined
  sx?: SxProps
}

/** What the district wrote when it sent an application back or rejected it. */
export function DistrictNote({ application, sx }: DistrictNoteProps) {
  const translate = useTranslate()
  if (!application?.notes) return null
  return (
    <Alert severity={application.application_status === 'sent_back' ? 'warning' : 'info'} sx={sx}>
      <b>{translate('registration.notes')}</b>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{String(application.notes)}</Box>
    </Alert>
  )
}
