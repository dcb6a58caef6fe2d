import type { Entity } from '../../schema/index.ts'
import { scriptOf } from '../../schema/languages.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { titleLabel } from '../errors/labels.ts'
import { currentLanguage } from '../errors/language.ts'
import { quoteIdent, titleField } from './columns.ts'
import { oneOfTexts } from './storedKinds.ts'

/**
 * SQL of the title of a record for reading, in the language of the request: the label of a record that comes with the product, or the local name
 * where it is in the script of the language. Null where the title has several fields.
 */
export function shownTitle(entity: Entity, table: string): string | null {
  const title = titleField(entity)
  if (!title) return null
  const name = `${table}.${quoteIdent(title)}`
  const labels = Object.keys(entity.titleLabels ?? {}).map((own) => [own, titleLabel(entity, own)] as const)
  const translated = labels.filter(([own, label]) => label !== own)
  if (translated.length) return oneOfTexts(name, translated)
  const script = scriptOf(currentLanguage())
  if (!script || !hasLocalName(entity)) return name
  const local = `${table}.${quoteIdent(LOCAL_NAME)}`
  return `case when ${local} ~ '${script}' then ${local} else ${name} end`
}
