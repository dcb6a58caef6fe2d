/** Shortcuts act by the key, whatever Caps Lock and the layout of the keyboard make of it. */
import { expect, it } from 'vitest'
import { isShortcut, type ShortcutName, shortcutKey, shortcuts } from '../../src/app/shortcuts.ts'

const CODES: Readonly<Record<string, string>> = { '/': 'Slash', '?': 'Slash' }
/** What the keys type in the layouts Hindi InScript and Kannada, and with Caps Lock. */
const TYPED = ['क', 'ಕ', 'Dead']

const press = (name: ShortcutName, key?: string) => {
  const shortcut: { key: string; ctrl?: true } = shortcuts[name]
  return {
    key: key ?? shortcut.key,
    code: CODES[shortcut.key] ?? `Key${shortcut.key.toUpperCase()}`,
    shiftKey: shortcut.key === '?',
    ctrlKey: shortcut.ctrl === true,
    metaKey: false,
    altKey: false,
  }
}

it.each(Object.keys(shortcuts) as ShortcutName[])('%s works with Caps Lock and on Indian layouts', (name) => {
  const { key } = shortcuts[name]
  for (const typed of [key, key.toUpperCase(), ...TYPED])
    expect(isShortcut(press(name, typed), name)).toBe(true)
  // Two screens can use the same key.
  const isSameKey = (other: ShortcutName) =>
    shortcuts[other].key === key && 'ctrl' in shortcuts[other] === 'ctrl' in shortcuts[name]
  const others = (Object.keys(shortcuts) as ShortcutName[]).filter((other) => !isSameKey(other))
  for (const other of others) expect(isShortcut(press(name), other)).toBe(false)
  expect(isShortcut({ ...press(name), altKey: true }, name)).toBe(false)
})

/** What the keys of shortcuts type in the layouts of other scripts. */
it.each([
  ['Russian', 'palette', { key: 'л', code: 'KeyK' }],
  ['Russian', 'undo', { key: 'я', code: 'KeyZ' }],
  ['Russian', 'create', { key: 'т', code: 'KeyN' }],
  ['Russian', 'search', { key: '.', code: 'Slash' }],
  ['Russian', 'search', { key: '/', code: 'Backslash', shiftKey: true }],
  ['Russian', 'help', { key: ',', code: 'Slash', shiftKey: true }],
  ['Russian', 'help', { key: '?', code: 'Digit7', shiftKey: true }],
  ['Hindi InScript', 'create', { key: 'ल', code: 'KeyN' }],
  ['Hindi InScript', 'search', { key: 'य', code: 'Slash' }],
  ['Hindi InScript', 'help', { key: 'य़', code: 'Slash', shiftKey: true }],
  ['Kannada', 'palette', { key: 'ಕ', code: 'KeyK' }],
  ['German', 'search', { key: '/', code: 'Digit7', shiftKey: true }],
  ['German', 'undo', { key: 'z', code: 'KeyY' }],
] as const)('on a %s keyboard %s works', (_layout, name, pressed) => {
  const plain = { shiftKey: false, ctrlKey: 'ctrl' in shortcuts[name], metaKey: false, altKey: false }
  expect(isShortcut({ ...plain, ...pressed }, name)).toBe(true)
})

it('reads digits of every script, and no digit from a key with Shift', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false }
  expect(shortcutKey({ ...plain, key: '२', code: 'Digit2' })).toBe('2')
  expect(shortcutKey({ ...plain, key: '२', code: 'Numpad2' })).toBe('2')
  expect(shortcutKey({ ...plain, key: 'ज्ञ', code: 'Digit6', shiftKey: true })).toBe('ज्ञ')
})

it('leaves keys with a name, punctuation, and Shift with a letter as they are', () => {
  const plain = { code: 'KeyN', shiftKey: false, ctrlKey: false, metaKey: false }
  expect(shortcutKey({ ...plain, key: 'Enter', code: 'Enter' })).toBe('Enter')
  expect(shortcutKey({ ...plain, key: 'N', shiftKey: true })).toBe('N')
  expect(shortcutKey({ ...plain, key: ';', code: 'KeyZ' })).toBe(';')
})
