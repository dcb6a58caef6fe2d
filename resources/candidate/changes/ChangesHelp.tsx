import { useTranslate } from 'ra-core'
import { ShortcutsDialog } from '../../../src/app/ShortcutsDialog.tsx'
import { type ShortcutName, shortcuts } from '../../../src/app/shortcuts.ts'

const names: readonly ShortcutName[] = ['next', 'previous', 'approve', 'reject', 'undoLast', 'help']

/** Lists the keyboard shortcuts of the requests for changes. */
export default function ChangesHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const texts = names.map((name) => ({
    keys: [shortcuts[name].key.toUpperCase(), ...(name === 'undoLast' ? ['Ctrl Z'] : [])],
    about: translate(`changes.help.${name}`),
  }))
  return <ShortcutsDialog title={translate('candidate.inbox.keys')} shortcuts={texts} onClose={onClose} />
}
