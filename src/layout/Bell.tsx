import Notifications from '@mui/icons-material/NotificationsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useNotify, useTranslate } from 'ra-core'
import { type MouseEvent, useState } from 'react'
import { CANDIDATE } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { type BellPanel, type Exceptions, useExceptions } from './exceptions.ts'
import { useFits } from './Needs.tsx'
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
function Ringing({ load }: Pick<NonNullable<Exceptions['bell']>, 'load'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const { unread, isUnknown } = useUnread()
  const [opened, show] = useState<{ Panel: BellPanel; anchor: HTMLElement } | null>(null)
  if (isUnknown) return null
  const label = unread
    ? translate('shell.bell.unread', { smart_count: unread })
    : translate('shell.bell.title')
  const open = async ({ currentTarget: anchor }: MouseEvent<HTMLElement>) => {
    try {
      show({ Panel: (await load()).default, anchor })
    } catch {
      // Without its code nothing else need break: somebody may be typing below.
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
      {opened && <opened.Panel anchor={opened.anchor} onClose={() => show(null)} />}
    </>
  )
}

/** For those who can be told something. */
export function Bell() {
  const { bell } = useExceptions()
  const fits = useFits()
  if (!bell || storage.role() === CANDIDATE || !fits(bell.needs)) return null
  return <Ringing load={bell.load} />
}
