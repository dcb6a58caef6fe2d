import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useTotalText } from '../../../src/app/useTotalText.ts'
import { type QueueName, queueNames } from './useApplications.ts'

interface InboxHeaderProps {
  queue: QueueName
  onQueueChange: (queue: QueueName) => void
  /** Unknown until the applications are loaded. */
  total: number | undefined
  /** There are more than were counted. */
  more?: boolean | undefined
  onHelp: () => void
  /** Undefined without a selection. */
  onClear: (() => void) | undefined
}

/** The title of the inbox, whose applications it shows, and how many wait. */
export function InboxHeader({ queue, onQueueChange, total, more, onHelp, onClear }: InboxHeaderProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const isPhone = useIsPhone()
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <Typography variant="h4" component="h1" sx={{ flex: '1 0 100%' }}>
        {translate('candidate.inbox.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={queue}
        aria-label={translate('candidate.inbox.whose')}
        onChange={(_, chosen: QueueName | null) => chosen && onQueueChange(chosen)}
        sx={{ flex: '1 0 100%', my: 1, '& > button': { flex: 'auto', minHeight: { xs: 44, sm: 32 }, py: 0 } }}
      >
        {queueNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {translate(`candidate.inbox.queue.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, color: 'text.secondary' }}>
        {total !== undefined &&
          translate('candidate.inbox.count', { smart_count: total, count: totalText(total, more) })}
      </Box>
      {onClear ? (
        <Button size="small" onClick={onClear}>
          {translate('candidate.inbox.clear')}
        </Button>
      ) : (
        !isPhone && (
          <Button size="small" onClick={onHelp}>
            {translate('candidate.inbox.keys')}
          </Button>
        )
      )}
    </Box>
  )
}
