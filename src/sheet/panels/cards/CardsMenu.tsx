import ExpandMore from '@mui/icons-material/ExpandMore'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { LazyMenu } from '../../../app/LazyMenu.tsx'
import type { FieldTexts } from '../../../form/fields/fieldTexts.ts'

interface CardsMenuProps {
  /** Undefined where the rows cannot be changed. */
  edits?: { undo: () => void; redo: () => void; canUndo: boolean; canRedo: boolean }
  texts: Readonly<Record<string, FieldTexts>>
  /** The columns by which rows can be grouped, and the chosen one; '' for none. */
  groups: readonly string[]
  groupBy: string
  onGroupBy: (column: string) => void
}

const ITEM = { minHeight: 44 }

/** The tools of a sheet on a phone: undo, redo and the subtotals. */
export function CardsMenu({ edits, texts, groups, groupBy, onGroupBy }: CardsMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!edits && !groups.length) return null
  const run = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  const grouping = (column: string, text: string) => (
    <MenuItem
      key={column}
      role="menuitemradio"
      aria-checked={groupBy === column}
      selected={groupBy === column}
      onClick={run(() => onGroupBy(column))}
      sx={ITEM}
    >
      {text}
    </MenuItem>
  )
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 44, display: 'flex', ml: 'auto' }}
      >
        {translate('sheet.tools.title')}
      </Button>
      <LazyMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {edits && (
          <MenuItem disabled={!edits.canUndo} onClick={run(edits.undo)} sx={ITEM}>
            <ListItemIcon>
              <Undo fontSize="small" />
            </ListItemIcon>
            {translate('sheet.tools.undo')}
          </MenuItem>
        )}
        {edits && (
          <MenuItem disabled={!edits.canRedo} onClick={run(edits.redo)} sx={ITEM}>
            <ListItemIcon>
              <Redo fontSize="small" />
            </ListItemIcon>
            {translate('sheet.tools.redo')}
          </MenuItem>
        )}
        {edits && groups.length > 0 && <Divider />}
        {groups.length > 0 && grouping('', translate('sheet.subtotals.off'))}
        {groups.map((name) => grouping(name, translate('sheet.subtotals.by', { name: texts[name]?.label })))}
      </LazyMenu>
    </>
  )
}
