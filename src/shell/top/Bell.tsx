import Notifications from '@mui/icons-material/NotificationsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useNotify, useTranslate } from 'ra-core'
import { type MouseEvent, useEffect, useState } from 'react'
import { type BellPanel, type Extensions, useExtensions } from '../../app/extensions.ts'
import { useCanOpen } from '../../app/permissions.tsx'
import { Tooltip } from '../../app/Tooltip.tsx'
import { useUnreadNotices } from '../../app/useUnreadNotices.ts'
import { storage } from '../../data/session/storage.ts'
import { useFrame } from '../FrameContext.ts'

/** The greatest number that fits on the bell. */
const MAX_COUNT = 99

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
    {children > MAX_COUNT ? `${MAX_COUNT}+` : children}
  </Box>
)

/** A bell with the number of unread notifications; it opens the latest ones. */
function BellButton({ load }: Pick<NonNullable<Extensions['bell']>, 'load'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const { logoutIfDenied } = useFrame()
  const { unread, isUnsupported, error } = useUnreadNotices()
  const [opened, setOpened] = useState<{ Panel: BellPanel; anchor: HTMLElement } | null>(null)
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])
  if (isUnsupported) return null
  const label = unread
    ? translate('shell.bell.unread', { smart_count: unread })
    : translate('shell.bell.title')
  const open = async ({ currentTarget: anchor }: MouseEvent<HTMLElement>) => {
    try {
      setOpened({ Panel: (await load()).default, anchor })
    } catch {
      // A notification, not an error screen: the user may have unsaved input on the current screen.
      notify('shell.error.unloaded_body', { type: 'error' })
    }
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => void open(event)}
          sx={{ position: 'relative' }}
        >
          <Notifications fontSize="small" />
          {unread > 0 && <Count>{unread}</Count>}
        </IconButton>
      </Tooltip>
      {opened && <opened.Panel anchor={opened.anchor} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The bell, for users who can receive notifications. */
export function Bell() {
  const { bell } = useExtensions()
  const canOpen = useCanOpen()
  if (!bell || !storage.traits().hasFullFrame || !canOpen(bell.requires)) return null
  return <BellButton load={bell.load} />
}
