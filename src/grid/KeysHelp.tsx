import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { Action } from '../../schema/rights.ts'
import { useGridContext } from './useGrid.ts'

const hints: { keys: string[]; name: string; does: string; needs?: Action }[] = [
  { keys: ['/'], name: 'search', does: 'Search' },
  { keys: ['n'], name: 'new', does: 'New record', needs: 'create' },
  { keys: ['↑', '↓'], name: 'move', does: 'Move between rows' },
  { keys: ['Enter'], name: 'open', does: 'Open the row; with Ctrl in a new tab' },
  { keys: ['Space', 'x'], name: 'select', does: 'Select the row' },
  { keys: ['Shift ↓'], name: 'extend', does: 'Select on to the next row' },
  { keys: ['s'], name: 'toggle', does: 'Activate or deactivate the row', needs: 'status' },
  { keys: ['Delete'], name: 'delete', does: 'Delete the row', needs: 'delete' },
  { keys: ['Page ↑', 'Page ↓'], name: 'page', does: 'Page before, next page' },
  { keys: ['Esc'], name: 'clear', does: 'Select nothing; clear the search' },
  { keys: ['Ctrl Z'], name: 'undo', does: 'Undo what the line at the lower left says' },
  { keys: ['?'], name: 'help', does: 'This help' },
]

/** What the keyboard can do in a list. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { may } = useGridContext()
  const offered = hints.filter(({ needs }) => !needs || may(needs))
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys" maxWidth="xs" fullWidth>
      <DialogTitle id="keys">{translate('grid.help.title', { _: 'Keys of this list' })}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, mb: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
        >
          {offered.map(({ keys, name, does }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`grid.help.${name}`, { _: does })}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}
