import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import East from '@mui/icons-material/East'
import Redo from '@mui/icons-material/Redo'
import South from '@mui/icons-material/South'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslate } from 'ra-core'
import { Tooltip } from '../../app/Tooltip.tsx'
import { useKeyText } from '../../app/useKeyText.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import type { GridActions } from '../grid/gridKeys.ts'

interface SheetToolsProps {
  actions: GridActions
  canUndo: boolean
  canRedo: boolean
  isResolving: boolean
  isReadOnly: boolean
  texts: Readonly<Record<string, FieldTexts>>
  /** The columns by which rows can be grouped, and the chosen one; '' for none. */
  groups: readonly string[]
  groupBy: string
  onGroupBy: (column: string) => void
}

const tools = [
  { name: 'undo', Icon: Undo, keys: 'Ctrl+Z' },
  { name: 'redo', Icon: Redo, keys: 'Ctrl+Y' },
  { name: 'insert', Icon: Add, keys: 'Ctrl++' },
  { name: 'remove', Icon: Delete, keys: 'Ctrl+Delete' },
  { name: 'fillDown', Icon: South, keys: 'Ctrl+D' },
  { name: 'fillRight', Icon: East, keys: 'Ctrl+R' },
] as const

function EditButtons({ actions, canUndo, canRedo, isResolving }: SheetToolsProps) {
  const translate = useTranslate()
  const keyText = useKeyText()
  const isDisabled: Partial<Record<keyof GridActions, boolean>> = { undo: !canUndo, redo: !canRedo }
  return (
    <>
      {tools.map(({ name, Icon, keys }) => (
        <Tooltip key={name} title={keyText(keys)}>
          <Button
            size="small"
            startIcon={<Icon />}
            disabled={isDisabled[name] ?? false}
            onMouseDown={(event) => event.preventDefault()}
            onClick={actions[name]}
            aria-keyshortcuts={keys.replace('Ctrl', 'Control').replace('++', '+Plus')}
          >
            {translate(`sheet.tools.${name}`)}
          </Button>
        </Tooltip>
      ))}
      <Box component="span" role="status" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
        {isResolving && translate('form.rows.resolving')}
      </Box>
    </>
  )
}

/** Buttons for the selected cells, each with its word and its key, and the choice of subtotals. No button takes the focus from the grid. */
export function SheetToolbar(props: SheetToolsProps) {
  const { isReadOnly, texts, groups, groupBy, onGroupBy } = props
  const translate = useTranslate()
  if (isReadOnly && !groups.length) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, alignItems: 'center', mb: 0.5 }}>
      {!isReadOnly && <EditButtons {...props} />}
      {groups.length > 0 && (
        <NativeSelect
          value={groupBy}
          disableUnderline
          onChange={({ target }) => onGroupBy(target.value)}
          inputProps={{ 'aria-label': translate('sheet.subtotals.title') }}
          sx={{ ml: 'auto', fontSize: 13 }}
        >
          <option value="">{translate('sheet.subtotals.off')}</option>
          {groups.map((name) => (
            <option key={name} value={name}>
              {translate('sheet.subtotals.by', { name: texts[name]?.label })}
            </option>
          ))}
        </NativeSelect>
      )}
    </Box>
  )
}
