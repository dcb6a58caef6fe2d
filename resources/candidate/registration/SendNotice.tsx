import Cloud from '@mui/icons-material/CloudDone'
import CloudOff from '@mui/icons-material/CloudOff'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Registration } from './useRegistration.ts'

interface SendNoticeProps extends Pick<Registration, 'status' | 'error'> {
  isOwn: boolean
}

/** Where the answers are, in plain words. */
export function SendNotice({ status, error, isOwn }: SendNoticeProps) {
  const translate = useTranslate()
  const isWaiting = status === 'waiting'
  const Icon = isWaiting ? CloudOff : Cloud
  if (error)
    return (
      <Alert severity="error" sx={{ mb: 1 }}>
        {error.message}
      </Alert>
    )
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        fontSize: 13,
        mb: 1,
        color: isWaiting ? 'warning.main' : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
      {translate(`registration.status.${status === 'local' && !isOwn ? 'local_staff' : status}`)}
    </Box>
  )
}
