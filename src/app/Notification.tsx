import Check from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import {
  type NotificationPayload,
  type NotificationType,
  useNotificationContext,
  useTranslate,
} from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useUndo } from './useUndo.ts'

const icons: { [T in NotificationType]: typeof Info } = {
  success: Check,
  info: Info,
  warning: Warning,
  error: ErrorIcon,
}

/** Pixels: a line of buttons at the end of a dialog that fills the phone. */
const DIALOG_ACTIONS_HEIGHT = 60

/** How long a notification is shown in milliseconds: longer with Undo, and an error until it is dismissed. */
const durationOf = (type: NotificationType, isUndoable: boolean) =>
  type === 'error' ? null : isUndoable ? 10_000 : 5_000

/** Shows the latest notification at the lower left, above a dialog of a phone at the top, or above its buttons if it fills the phone, with Undo if it has a write, as long as it has the pointer or the focus. A new one replaces it. */
export function Notification() {
  const { notifications, setNotifications } = useNotificationContext()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  /** Gets the focus back when a notification that has it is dismissed. */
  const focusedBefore = useRef<HTMLElement>(null)
  const latest = notifications.at(-1)
  const { write, autoHideDuration } = latest?.notificationOptions ?? {}
  const duration =
    autoHideDuration === undefined && latest ? durationOf(latest.type, Boolean(write)) : autoHideDuration

  useEffect(() => {
    if (!latest || isHovered || isFocused || !duration) return
    const timer = setTimeout(() => setNotifications([]), duration)
    return () => clearTimeout(timer)
  }, [latest, isHovered, isFocused, duration, setNotifications])

  const dismiss = () => {
    if (isFocused && focusedBefore.current) focusedBefore.current.focus()
    else if (isFocused) document.getElementById('main')?.focus()
    setFocused(false)
    setNotifications([])
  }
  const role = latest?.type === 'error' ? 'alert' : 'status'

  return (
    <Box
      // Screen readers announce an alert when its element appears, not when its role changes.
      key={role}
      role={role}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        focusedBefore.current = relatedTarget as HTMLElement | null
        setFocused(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setFocused(false)
      }
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 8, sm: 16 },
        right: { xs: 8, sm: 'auto' },
        bottom: { xs: 'calc(8px + var(--foot))', sm: 'calc(16px + var(--foot))' },
        // On a phone the buttons of a dialog are where a notification would be.
        'body:has(.MuiDialog-root) &': { top: { xs: 8, sm: 'auto' }, bottom: { xs: 'auto', sm: 16 } },
        // A dialog that fills the phone has its title there.
        'body:has(.MuiDialog-paperFullScreen) &': {
          top: 'auto',
          bottom: { xs: DIALOG_ACTIONS_HEIGHT + 8, sm: 16 },
        },
      }}
    >
      {latest && <NotificationContent notification={latest} onDismiss={dismiss} />}
    </Box>
  )
}

interface NotificationContentProps {
  notification: NotificationPayload
  onDismiss: () => void
}

function NotificationContent({ notification, onDismiss }: NotificationContentProps) {
  const translate = useTranslate()
  const { message, type, notificationOptions } = notification
  const { messageArgs, write } = notificationOptions ?? {}
  const undo = useUndo(write, onDismiss)
  const Icon = icons[type]
  return (
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
      <Box sx={{ py: '5px', flex: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {typeof message === 'string' ? translate(message, { ...messageArgs }) : message}
      </Box>
      {undo && (
        <Button size="small" onClick={undo} sx={{ my: '1px' }}>
          {translate('shell.actions.undo')}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={translate('shell.actions.dismiss')}
        onClick={onDismiss}
        sx={{ my: '2px', mr: -0.5 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  )
}
