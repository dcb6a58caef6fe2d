import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFormats } from '../app/formats.ts'
import { EntryText, EntryUndo, EntryUser } from './EntryParts.tsx'
import type { LogListProps } from './LogTable.tsx'

/** The entries of the log on a phone, a card for each. */
export function LogCards({ entries, onUser, onUndo }: LogListProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  return (
    <Box component="ul" aria-label={translate('history.log')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{
            mb: 1,
            px: 1.5,
            pt: 1.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: 13,
            lineHeight: '20px',
          }}
        >
          <Box sx={{ fontSize: 14, overflowWrap: 'anywhere', '& a': { py: 0.75 } }}>
            <EntryText entry={entry} />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
            <EntryUser entry={entry} onUser={onUser} />
            <Box
              component="span"
              sx={{ flex: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {timestamp(entry.at)}
            </Box>
            <EntryUndo entry={entry} onUndo={() => onUndo(entry)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
