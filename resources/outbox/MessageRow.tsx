import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { OutboxMessage } from '../../schema/contract/operations.ts'
import type { MessageStatus } from '../../schema/messageStatuses.ts'
import { useFormats } from '../../src/app/formats.ts'
import { StatusRow } from '../../src/app/StatusRow.tsx'

const statusColors: { [S in MessageStatus]: string } = {
  waiting: 'warning.main',
  sent: 'success.main',
  failed: 'error.main',
  expired: 'text.secondary',
}

/** One message: time, channel, address, status, and its text while it can be read. */
export function MessageRow({ message }: { message: OutboxMessage }) {
  const translate = useTranslate()
  const { mobile, timestamp } = useFormats()
  const { created_at, channel, address, status, subject, body, failure, tries } = message
  return (
    <StatusRow
      time={timestamp(created_at)}
      subject={mobile(address)}
      kind={translate(`outbox.channels.${channel}`)}
      status={translate(`outbox.statuses.${status}`)}
      color={statusColors[status]}
    >
      {subject && <Box sx={{ fontWeight: 500 }}>{subject}</Box>}
      {body ?? <Box sx={{ color: 'text.secondary' }}>{translate('outbox.body_removed')}</Box>}
      {failure && (
        <Box sx={{ fontSize: 13, color: 'error.main' }}>
          {translate('outbox.failure', { failure, smart_count: tries })}
        </Box>
      )}
    </StatusRow>
  )
}
