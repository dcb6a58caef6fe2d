/** The keyboard shortcuts of the app, each as the key that `shortcutKey` returns. `ctrl`: together with Ctrl or Command. */
export const shortcuts = {
  palette: { key: 'k', ctrl: true },
  undo: { key: 'z', ctrl: true },
  redo: { key: 'y', ctrl: true },
  fillDown: { key: 'd', ctrl: true },
  fillRight: { key: 'r', ctrl: true },
  selectAll: { key: 'a', ctrl: true },
  search: { key: '/' },
  create: { key: 'n' },
  help: { key: '?' },
  select: { key: 'x' },
  toggle: { key: 's' },
  next: { key: 'j' },
  previous: { key: 'k' },
  approve: { key: 'a' },
  sendBack: { key: 's' },
  reject: { key: 'r' },
  notDuplicate: { key: 'n' },
  merge: { key: 'm' },
  take: { key: 't' },
  assign: { key: 'g' },
  undoLast: { key: 'u' },
} as const satisfies Readonly<Record<string, { key: string; ctrl?: true }>>

export type ShortcutName = keyof typeof shortcuts

/** What a key of an American keyboard types, for layouts of other scripts: plain and with Shift. */
const PUNCTUATION: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Equal: ['=', '+'],
}

/** What the key of the slash types in Russian layouts, whose own slash is another key. No shortcut is a full stop or a comma. */
const RUSSIAN_SLASH = ['.', ',']

interface PressedKey {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** A key with a name, as `Enter`. Some keys of Indian layouts type several characters. */
const isNamed = (key: string) => /^[A-Z][A-Za-z0-9]+$/.test(key) && key !== 'Dead' && key !== 'Unidentified'

/**
 * The key of a shortcut, whatever Caps Lock and the layout of the keyboard make of it: `k` for `K`, and for the Devanagari or Cyrillic
 * letter on the same key. Shift and a letter without Ctrl is no shortcut: it stays upper case. Named keys, as `Enter`, stay.
 */
export function shortcutKey({ key, code, shiftKey, ctrlKey, metaKey }: PressedKey): string {
  if (isNamed(key)) return key
  const isLatin = /^[ -~]$/.test(key)
  const letter = /^[a-z]$/i.test(key) ? key : isLatin ? undefined : /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey && !ctrlKey && !metaKey ? letter.toUpperCase() : letter.toLowerCase()
  const isRussianSlash = code === 'Slash' && key === RUSSIAN_SLASH[shiftKey ? 1 : 0]
  if (isLatin && !isRussianSlash) return key
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1]
  return PUNCTUATION[code]?.[shiftKey ? 1 : 0] ?? digit ?? key
}

type ShortcutEvent = PressedKey & { altKey: boolean }

/** Is this the shortcut, and not another one with Shift or Alt? */
export function isShortcut(event: ShortcutEvent, name: ShortcutName): boolean {
  const shortcut: { key: string; ctrl?: true } = shortcuts[name]
  const isCtrl = event.ctrlKey || event.metaKey
  if (event.altKey || isCtrl !== (shortcut.ctrl === true) || (isCtrl && event.shiftKey)) return false
  return shortcutKey(event) === shortcut.key
}
