import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useTotalText } from '../../../src/app/useTotalText.ts'

interface QueueFrameProps {
  title: string
  /** How many wait; undefined until it is known. */
  total: number | undefined
  /** There are more than were counted. */
  more?: boolean | undefined
  list: ReactNode
  /** The one that is open; undefined where none is. */
  detail: ReactNode | undefined
  /** Back to the list, on a phone. */
  onBack: () => void
  /** Shows the keyboard shortcuts, where there are any. */
  onHelp?: () => void
}

/** What waits for a decision beside the one that is open; on a phone one or the other. */
export function QueueFrame({ title, total, more, list, detail, onBack, onHelp }: QueueFrameProps) {
  const translate = useTranslate()
  const totalText = useTotalText()
  const isPhone = useIsPhone()
  return (
    <Box sx={{ display: 'flex', minHeight: 'var(--page)' }}>
      {(!isPhone || detail === undefined) && (
        <Box
          sx={{
            width: { xs: '100%', sm: 320 },
            flexShrink: 0,
            borderRight: { sm: 1 },
            borderColor: { sm: 'divider' },
            position: { sm: 'sticky' },
            top: { sm: 'var(--top)' },
            alignSelf: { sm: 'flex-start' },
            height: { sm: 'var(--page)' },
            overflowY: { sm: 'auto' },
          }}
        >
          <Box
            sx={{ px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
          >
            <Typography variant="h4" component="h1" sx={{ flex: '1 0 100%' }}>
              {title}
            </Typography>
            <Box sx={{ flex: 1, color: 'text.secondary' }}>
              {total !== undefined &&
                translate('candidate.inbox.count', { smart_count: total, count: totalText(total, more) })}
            </Box>
            {!isPhone && onHelp && (
              <Button size="small" onClick={onHelp}>
                {translate('candidate.inbox.keys')}
              </Button>
            )}
          </Box>
          {list}
        </Box>
      )}
      {detail !== undefined && (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {isPhone && (
            <Button onClick={onBack} sx={{ alignSelf: 'flex-start', minHeight: 44, mx: 1 }}>
              {translate('candidate.inbox.back')}
            </Button>
          )}
          {detail}
        </Box>
      )}
    </Box>
  )
}
