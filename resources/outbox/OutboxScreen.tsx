import Refresh from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { MessageRow } from './MessageRow.tsx'
import { type MessageStatus, messageStatuses, useOutbox } from './useOutbox.ts'

/** The messages to users and their status. Without a gateway messages stay here, and administrators pass them on. */
export default function OutboxScreen() {
  const translate = useTranslate()
  const [status, setStatus] = useState<MessageStatus>()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useOutbox(status)
  const title = translate('outbox.title')
  useScreenTitle(title)
  const messages = data?.pages.flat() ?? []
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 1120 }}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{translate('outbox.about')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={status ?? ''}
          aria-label={translate('outbox.status')}
          onChange={(_, chosen: MessageStatus | '' | null) => setStatus(chosen || undefined)}
        >
          <ToggleButton value="">{translate('outbox.all')}</ToggleButton>
          {messageStatuses.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`outbox.statuses.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button startIcon={<Refresh />} disabled={isFetching} onClick={() => void refetch()}>
          {translate('outbox.reload')}
        </Button>
      </Box>
      {error && <Alert severity="error">{error.message}</Alert>}
      <Box
        component="ul"
        aria-busy={isPending}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: messages.length ? 1 : 0,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Box>
      {!isPending && !error && messages.length === 0 && (
        <Box sx={{ py: 3, color: 'text.secondary' }}>
          {translate(status ? 'outbox.none_with_status' : 'outbox.none')}
        </Box>
      )}
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {translate('outbox.more')}
        </Button>
      )}
    </Box>
  )
}
