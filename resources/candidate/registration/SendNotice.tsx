import Cloud from '@mui/icons-material/CloudDone'
import CloudOff from '@mui/icons-material/CloudOff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { registration } from '../registrationEntity.ts'
import { refusedFields } from './refusedFields.ts'
import { type PageName, registrationPath } from './registrationPages.ts'
import type { Registration } from './useRegistration.ts'

interface SendNoticeProps extends Pick<Registration, 'status' | 'error'> {
  id: number | undefined
  /** The page on the screen. */
  current: PageName
  isOwn: boolean
}

/** Where the answers are, in plain words. */
export function SendNotice({ status, error, id, current, isOwn }: SendNoticeProps) {
  const translate = useTranslate()
  const { sentence } = useFormats()
  const isOnlyHere = status === 'waiting' || status === 'unstored'
  const Icon = isOnlyHere ? CloudOff : Cloud
  const isWithAddress = status === 'local' && !isOwn && id === undefined
  if (error) {
    const refused = refusedFields(error)
    return (
      <Alert severity="error" sx={{ mb: 1 }}>
        {refused.length
          ? refused.map(({ path, name, text, page }) => (
              <Box key={path} sx={{ overflowWrap: 'anywhere' }}>
                {`${translate(`resources.${registration.name}.fields.${name}`)}: ${sentence(text)} `}
                {page !== current && (
                  <MuiLink component={Link} to={registrationPath(id, page)}>
                    {translate('registration.correct')}
                  </MuiLink>
                )}
              </Box>
            ))
          : error.message}
      </Alert>
    )
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        fontSize: 13,
        mb: status === 'empty' ? 0 : 1,
        color: isOnlyHere ? 'warning.main' : 'text.secondary',
      }}
    >
      {status !== 'empty' && (
        <>
          <Icon sx={{ fontSize: 18 }} />
          {translate(`registration.status.${isWithAddress ? 'local_staff' : status}`)}
        </>
      )}
    </Box>
  )
}
