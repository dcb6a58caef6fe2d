import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { OutboxMessage } from '../../schema/contract/operations.ts'
import { useFormats } from '../../src/app/formats.ts'
import type { MessageStatus } from './useOutbox.ts'

const statusColors: { [S in MessageStatus]: string } = {
  waiting: 'warning.main',
  sent: 'success.main',
  failed: 'error.main',
  expired: 'text.secondary',
}

/** One message: time, channel, address, status, and its text while it can be read. */
export function MessageRow({ message }: { message: OutboxMessage }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { created_at, channel, address, status, subject, body, failure, tries } = message
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '176px 220px 1fr' },
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{timestamp(created_at)}</Box>
      <Box>
        <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{address}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {translate(`outbox.channels.${channel}`)}
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: statusColors[status] }}
          />
          <Box component="span" sx={{ color: statusColors[status], fontWeight: 500 }}>
            {translate(`outbox.statuses.${status}`)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {subject && <Box sx={{ fontWeight: 500 }}>{subject}</Box>}
        {body ?? <Box sx={{ color: 'text.secondary' }}>{translate('outbox.body_removed')}</Box>}
        {failure && (
          <Box sx={{ fontSize: 13, color: 'error.main' }}>
            {translate('outbox.failure', { failure, smart_count: tries })}
          </Box>
        )}
      </Box>
    </Box>
  )
}
