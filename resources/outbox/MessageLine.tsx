import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Message, State } from './useOutbox.ts'

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })
const colours: { [S in State]: string } = {
  waiting: 'warning.main',
  sent: 'success.main',
  failed: 'error.main',
  expired: 'text.secondary',
}

/** One message: when, by what and to whom, what became of it, and its text as long as it may be read. */
export function MessageLine({ message }: { message: Message }) {
  const translate = useTranslate()
  const { created_at, channel, address, state, subject, body, failure, tries } = message
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
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {moment.format(new Date(created_at))}
      </Box>
      <Box>
        <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{address}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {translate(`outbox.channels.${channel}`)}
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: 4, bgcolor: colours[state] }}
          />
          <Box component="span" sx={{ color: colours[state], fontWeight: 500 }}>
            {translate(`outbox.states.${state}`)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {subject && <Box sx={{ fontWeight: 500 }}>{subject}</Box>}
        {body ?? <Box sx={{ color: 'text.secondary' }}>{translate('outbox.gone')}</Box>}
        {failure && (
          <Box sx={{ fontSize: 13, color: 'error.main' }}>
            {translate('outbox.failure', { failure, smart_count: tries })}
          </Box>
        )}
      </Box>
    </Box>
  )
}
