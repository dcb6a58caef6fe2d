import { useTranslate } from 'ra-core'
import { ShortcutsDialog } from '../../../src/app/ShortcutsDialog.tsx'
import { type ShortcutName, shortcuts } from '../../../src/app/shortcuts.ts'

interface QueueHelpProps {
  texts: readonly (readonly [ShortcutName, string])[]
  onClose: () => void
}

/** Lists the keyboard shortcuts of a queue. */
export default function QueueHelp({ texts, onClose }: QueueHelpProps) {
  const translate = useTranslate()
  const lines = texts.map(([name, about]) => ({
    keys: [shortcuts[name].key.toUpperCase(), ...(name === 'undoLast' ? ['Ctrl Z'] : [])],
    about,
  }))
  return <ShortcutsDialog title={translate('candidate.inbox.keys')} shortcuts={lines} onClose={onClose} />
}
