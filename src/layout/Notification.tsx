import Check from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { type NotificationType, useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useUndo } from './useUndo.ts'

const icons: { [T in NotificationType]: typeof Info } = {
  success: Check,
  info: Info,
  warning: Warning,
  error: ErrorIcon,
}

/** Milliseconds that a line stays; with an Undo longer, and an error until it is dismissed. */
const stays = (type: NotificationType, isUndoable: boolean) =>
  type === 'error' ? null : isUndoable ? 10_000 : 5_000

/** One line at the lower left: what happened, and how to take it back. The newest replaces the one before. */
export function Notification() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const [isHeld, hold] = useState(false)
  const newest = notifications.at(-1)
  const { messageArgs, write, autoHideDuration } = newest?.notificationOptions ?? {}
  const dismiss = () => setNotifications([])
  const undo = useUndo(write, dismiss)
  const duration =
    autoHideDuration === undefined && newest ? stays(newest.type, Boolean(write)) : autoHideDuration

  useEffect(() => {
    if (!newest || isHeld || !duration) return
    const timer = setTimeout(() => setNotifications([]), duration)
    return () => clearTimeout(timer)
  }, [newest, isHeld, duration, setNotifications])

  const { message, type } = newest ?? { message: '', type: 'info' as const }
  const Icon = icons[type]
  const said = typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message
  return (
    <Box
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 8, sm: 16 },
        right: { xs: 8, sm: 'auto' },
        bottom: { xs: 'calc(8px + var(--foot))', sm: 'calc(16px + var(--foot))' },
      }}
    >
      {newest && (
        <Paper
          elevation={8}
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1.25,
            maxWidth: 560,
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Icon color={type} sx={{ my: '5px' }} />
          <Box sx={{ py: '5px', flex: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said}</Box>
          {undo && (
            <Button size="small" onClick={undo} sx={{ my: '1px' }}>
              {translate('shell.actions.undo')}
            </Button>
          )}
          <IconButton
            size="small"
            aria-label={translate('shell.actions.dismiss')}
            onClick={dismiss}
            sx={{ my: '2px', mr: -0.5 }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Paper>
      )}
    </Box>
  )
}
