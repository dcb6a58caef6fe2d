import Cloud from '@mui/icons-material/CloudDone'
import CloudOff from '@mui/icons-material/CloudOff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { WAITING_PATH } from '../../../src/data/paths.ts'
import { fieldLabel } from '../../../src/form/fields/fieldLabel.ts'
import { showField, showFieldOnceLoaded } from '../../../src/form/fields/showField.ts'
import { registration } from '../registrationEntity.ts'
import { type RefusedField, refusedFields } from './refusedFields.ts'
import { type PageName, registrationPath } from './registrationPages.ts'
import type { SendStatus } from './registrationSender.ts'
import type { Registration } from './useRegistration.ts'

interface SendNoticeProps extends Pick<Registration, 'status' | 'error'> {
  id: number | undefined
  /** The page on the screen. */
  current: PageName
  isOwn: boolean
}

/** Only this device has the answers, as far as anybody knows. */
const ONLY_HERE: readonly SendStatus[] = ['waiting', 'unstored', 'unsure']

/** Where the answers are, in plain words. */
export function SendNotice({ status, error, id, current, isOwn }: SendNoticeProps) {
  const translate = useTranslate()
  const { sentence } = useFormats()
  /** The refused answer on another page to which a link leads. */
  const [wanted, setWanted] = useState<Pick<RefusedField, 'path' | 'page'>>()
  const isOnlyHere = ONLY_HERE.includes(status)
  const Icon = isOnlyHere ? CloudOff : Cloud
  const isWithAddress = status === 'local' && !isOwn && id === undefined
  useEffect(
    () => (wanted?.page === current ? showFieldOnceLoaded(wanted.path) : undefined),
    [wanted, current],
  )
  if (error) {
    const refused = refusedFields(error)
    return (
      <Alert severity="error" sx={{ mb: 1 }}>
        {refused.length
          ? refused.map(({ path, text, page }) => (
              <Box key={path} sx={{ overflowWrap: 'anywhere' }}>
                {`${fieldLabel(translate, registration, path)}: ${sentence(text)} `}
                <MuiLink
                  component={Link}
                  to={registrationPath(id, page)}
                  onClick={() => (page === current ? void showField(path) : setWanted({ path, page }))}
                >
                  {translate('registration.correct')}
                </MuiLink>
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
          {status === 'unsure' && (
            <MuiLink component={Link} to={WAITING_PATH}>
              {translate('offline.show')}
            </MuiLink>
          )}
        </>
      )}
    </Box>
  )
}
