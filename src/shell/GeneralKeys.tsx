import { useTranslate } from 'ra-core'
import { ShortcutsDialog } from '../app/ShortcutsDialog.tsx'
import { keyHints } from './home/KeyHints.tsx'

/** The keyboard shortcuts that work on many screens. */
export default function GeneralKeys({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const shortcuts = keyHints.map(({ keys, text }) => ({ keys: [keys], about: translate(text) }))
  return <ShortcutsDialog title={translate('shell.home.keys')} shortcuts={shortcuts} onClose={onClose} />
}
