import { scriptOf } from '../../schema/languages.ts'
import { LOCAL_NAME } from '../../schema/localName.ts'
import { i18nProvider } from './i18nProvider.ts'
import type { ReferenceOption } from './types.ts'

/**
 * The name of a record that is read first, and the other one, which is shown beside it: the local name comes first where it is in the script of the
 * language of the screen.
 */
export function namesOf(name: string, localName: unknown): readonly [first: string, other?: string] {
  if (typeof localName !== 'string' || localName === '' || localName === name) return [name]
  const script = scriptOf(i18nProvider.getLocale())
  return script && new RegExp(script).test(localName) ? [localName, name] : [name, localName]
}

/** An option with the name that is read first. */
export function withNames(option: ReferenceOption): ReferenceOption {
  const [name, otherName] = namesOf(option.name, option[LOCAL_NAME])
  return otherName === undefined ? option : { ...option, name, otherName }
}
