import Notifications from '@mui/icons-material/NotificationsOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { CANDIDATE } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { type Exceptions, useExceptions } from './exceptions.ts'
import { useFits } from './Needs.tsx'
import { Opener } from './Opener.tsx'
import { useUnread } from './useUnread.ts'

/** More than fits on the bell. */
const MANY = 99

const Count = ({ children }: { children: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      position: 'absolute',
      top: 1,
      left: 17,
      minWidth: 16,
      px: '4px',
      fontSize: 10,
      lineHeight: '16px',
      fontWeight: 600,
      textAlign: 'center',
      color: 'primary.contrastText',
      bgcolor: 'primary.main',
      borderRadius: '8px',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {children > MANY ? `${MANY}+` : children}
  </Box>
)

/** A bell with the number of what one was told and has not read; it opens the newest. */
function Ringing({ Panel }: NonNullable<Exceptions['bell']>) {
  const translate = useTranslate()
  const { unread, isUnknown } = useUnread()
  if (isUnknown) return null
  const label = unread
    ? translate('shell.bell.unread', { smart_count: unread })
    : translate('shell.bell.title')
  return (
    <Opener
      label={label}
      opens="dialog"
      icon={
        <>
          <Notifications fontSize="small" />
          {unread > 0 && <Count>{unread}</Count>}
        </>
      }
      sx={{ position: 'relative' }}
    >
      {(anchor, close) =>
        anchor && (
          <Suspense>
            <Panel anchor={anchor} onClose={close} />
          </Suspense>
        )
      }
    </Opener>
  )
}

/** For those who can be told something. */
export function Bell() {
  const { bell } = useExceptions()
  const fits = useFits()
  if (!bell || storage.role() === CANDIDATE || !fits(bell.needs)) return null
  return <Ringing {...bell} />
}
