import { entities } from '../../../schema/index.ts'
import { scriptOf } from '../../../schema/languages.ts'
import { LOCAL_NAME } from '../../../schema/localName.ts'
import { i18nProvider } from '../i18nProvider.ts'
import type { ReferenceOption } from '../types.ts'

const hasLabel = (entity: string | undefined, name: string) =>
  Object.hasOwn(entities[entity ?? '']?.titleLabels ?? {}, name)

/**
 * The name of a record that is read first, and the other one, which is shown beside it: first comes the label of a record that comes with the
 * product, and the local name where it is in the script of the language of the screen.
 */
export function namesOf(
  entity: string | undefined,
  name: string,
  localName?: unknown,
): readonly [first: string, other?: string] {
  if (hasLabel(entity, name)) {
    const label = i18nProvider.translate(`resources.${entity}.titles.${name}`)
    return label === name ? [name] : [label, name]
  }
  if (typeof localName !== 'string' || localName === '' || localName === name) return [name]
  const script = scriptOf(i18nProvider.getLocale())
  return script && new RegExp(script).test(localName) ? [localName, name] : [name, localName]
}

/** An option with the name that is read first. */
export function withNames(entity: string, option: ReferenceOption): ReferenceOption {
  const [name, otherName] = namesOf(entity, option.name, option[LOCAL_NAME])
  return otherName === undefined ? option : { ...option, name, otherName }
}
