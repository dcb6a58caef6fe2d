import { useTranslate } from 'ra-core'
import { ShortcutsDialog } from '../../../src/app/ShortcutsDialog.tsx'
import { type ShortcutName, shortcuts } from '../../../src/app/shortcuts.ts'

const names: readonly ShortcutName[] = ['next', 'previous', 'merge', 'notDuplicate', 'undoLast', 'help']

/** Lists the keyboard shortcuts of the pairs. */
export default function DuplicatesHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const texts = names.map((name) => ({
    keys: [shortcuts[name].key.toUpperCase(), ...(name === 'undoLast' ? ['Ctrl Z'] : [])],
    about: translate(`duplicates.help.${name}`),
  }))
  return <ShortcutsDialog title={translate('candidate.inbox.keys')} shortcuts={texts} onClose={onClose} />
}
