import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Redo from '@mui/icons-material/Redo'
import South from '@mui/icons-material/South'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'ra-core'
import type { GridActions } from './gridKeys.ts'

interface SheetToolsProps {
  actions: GridActions
  canUndo: boolean
  canRedo: boolean
  isResolving: boolean
}

const tools = [
  { name: 'undo', Icon: Undo, keys: 'Ctrl+Z' },
  { name: 'redo', Icon: Redo, keys: 'Ctrl+Y' },
  { name: 'insert', Icon: Add, keys: 'Ctrl++' },
  { name: 'remove', Icon: Delete, keys: 'Ctrl+Delete' },
  { name: 'fillDown', Icon: South, keys: 'Ctrl+D' },
] as const

/** What can be done to the chosen cells, with the keys that do it. The grid keeps its place: nothing here takes the focus. */
export function SheetTools({ actions, canUndo, canRedo, isResolving }: SheetToolsProps) {
  const translate = useTranslate()
  const isOff = { undo: !canUndo, redo: !canRedo, insert: false, remove: false, fillDown: false }
  return (
    <Box sx={{ display: 'flex', gap: 0.25, alignItems: 'center', mb: 0.5 }}>
      {tools.map(({ name, Icon, keys }) => (
        <Tooltip key={name} title={`${translate(`sheet.tools.${name}`)} (${keys})`}>
          <span>
            <IconButton
              size="small"
              aria-label={translate(`sheet.tools.${name}`)}
              disabled={isOff[name]}
              onMouseDown={(event) => event.preventDefault()}
              onClick={actions[name]}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Box component="span" role="status" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
        {isResolving && translate('form.rows.resolving')}
      </Box>
    </Box>
  )
}
