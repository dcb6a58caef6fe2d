import Refresh from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import { MessageLine } from './MessageLine.tsx'
import { type State, states, useOutbox } from './useOutbox.ts'

/** What was written to people, and whether it reached them. Without a gateway it waits here, and administrators pass it on. */
export default function OutboxScreen() {
  const translate = useTranslate()
  const [state, setState] = useState<State>()
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useOutbox(state)
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
          value={state ?? ''}
          aria-label={translate('outbox.state')}
          onChange={(_, chosen: State | '' | null) => setState(chosen || undefined)}
        >
          <ToggleButton value="">{translate('outbox.all')}</ToggleButton>
          {states.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`outbox.states.${one}`)}
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
          <MessageLine key={message.id} message={message} />
        ))}
      </Box>
      {!isPending && !error && messages.length === 0 && (
        <Box sx={{ py: 3, color: 'text.secondary' }}>
          {translate(state ? 'outbox.none_such' : 'outbox.none')}
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
