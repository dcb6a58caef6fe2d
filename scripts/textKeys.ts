import { englishTexts } from './texts/readTexts.ts'

/** A key in code, and the beginning of keys that code completes: `home.items.${name}`. */
const KEY = /["'`]([a-z_]+(?:\.[\w/-]+)+)["'`]/g
const BEGINNING = /["'`]([a-z_]+(?:\.[\w/-]+)*\.)(?:\$\{|["'`])/g

/** What the server names in its replies: the entries of the menu and their groups, and the role of the user. */
const OF_MENU = /^(groups\.|resources\.[^.]+\.(name|inline)$|resources\.user_role\.titles\.)/

const keys = Object.keys(englishTexts.screens)
const found = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, match = '']) => match)

export const menuKeys = (): string[] => keys.filter((key) => OF_MENU.test(key))

/** The keys of what only the screens of an entity show of it. */
export const entityKeys = (name: string): string[] =>
  keys.filter((key) => key.startsWith(`resources.${name}.`) && !OF_MENU.test(key))

/** The keys of the texts that a file of the app can show, but those of the schema's own details, which every file would have. */
export function keysInCode(code: string): string[] {
  const whole = new Set(found(code, KEY))
  const beginnings = found(code, BEGINNING).filter((beginning) => beginning !== 'resources.')
  return keys.filter((key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning)))
}
