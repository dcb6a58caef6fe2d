import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { Action } from '../../schema/defaultRights.ts'
import { shortcuts as table } from '../app/shortcuts.ts'
import { useGridContext } from './useGrid.ts'

const shortcuts: { keys: string[]; name: string; right?: Action }[] = [
  { keys: [table.search.key], name: 'search' },
  { keys: [table.create.key], name: 'new', right: 'create' },
  { keys: ['↑', '↓'], name: 'move' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['Space', table.select.key], name: 'select' },
  { keys: ['Shift ↓'], name: 'extend' },
  { keys: [table.toggle.key], name: 'toggle', right: 'status' },
  { keys: ['Delete'], name: 'delete', right: 'delete' },
  { keys: ['Page ↑', 'Page ↓'], name: 'page' },
  { keys: ['Shift ←', 'Shift →'], name: 'width' },
  { keys: ['Ctrl ←', 'Ctrl →'], name: 'column' },
  { keys: ['Esc'], name: 'clear' },
  { keys: ['Ctrl Z'], name: 'undo' },
  { keys: [table.help.key], name: 'help' },
]

/** Lists the keyboard shortcuts of a list. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { can } = useGridContext()
  const available = shortcuts.filter(({ right }) => !right || can(right))
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys" maxWidth="xs" fullWidth>
      <DialogTitle id="keys">{translate('grid.help.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ m: 0, mb: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}
        >
          {available.map(({ keys, name }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`grid.help.${name}`)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  )
}
