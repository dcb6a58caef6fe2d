import { useTranslate } from 'ra-core'
import { ShortcutsDialog } from '../../../src/app/ShortcutsDialog.tsx'
import { shortcuts } from '../../../src/app/shortcuts.ts'

const upper = (name: keyof typeof shortcuts) => shortcuts[name].key.toUpperCase()

const lines: readonly { keys: readonly string[]; name: string }[] = [
  { keys: [upper('next')], name: 'next' },
  { keys: [upper('previous')], name: 'previous' },
  { keys: [upper('approve')], name: 'approve' },
  { keys: [upper('sendBack')], name: 'sendBack' },
  { keys: [upper('reject')], name: 'reject' },
  { keys: ['1', '9'], name: 'note' },
  { keys: ['Ctrl Enter'], name: 'send' },
  { keys: [upper('select')], name: 'select' },
  { keys: [upper('take')], name: 'take' },
  { keys: [upper('assign')], name: 'assign' },
  { keys: [upper('undoLast'), 'Ctrl Z'], name: 'undo' },
  { keys: [shortcuts.help.key], name: 'help' },
]

/** Lists the keyboard shortcuts of the inbox. */
export default function InboxHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const texts = lines.map(({ keys, name }) => ({ keys, about: translate(`candidate.inbox.help.${name}`) }))
  return <ShortcutsDialog title={translate('candidate.inbox.keys')} shortcuts={texts} onClose={onClose} />
}
