import { useTranslate } from 'ra-core'
import type { Action } from '../../schema/defaultRights.ts'
import { ShortcutsDialog } from '../app/ShortcutsDialog.tsx'
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
  const available = shortcuts
    .filter(({ right }) => !right || can(right))
    .map(({ keys, name }) => ({ keys, about: translate(`grid.help.${name}`) }))
  return <ShortcutsDialog title={translate('grid.help.title')} shortcuts={available} onClose={onClose} />
}
