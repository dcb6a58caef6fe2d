import type { Entity } from '../../schema/index.ts'
import { scriptOf } from '../../schema/languages.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { currentLanguage } from '../errors/language.ts'
import { quoteIdent, titleField } from './columns.ts'

/** SQL of the title of a record for reading: its local name where that is in the script of the language of the request. Null where the title has several fields. */
export function shownTitle(entity: Entity, table: string): string | null {
  const title = titleField(entity)
  if (!title) return null
  const name = `${table}.${quoteIdent(title)}`
  const script = scriptOf(currentLanguage())
  if (!script || !hasLocalName(entity)) return name
  const local = `${table}.${quoteIdent(LOCAL_NAME)}`
  return `case when ${local} ~ '${script}' then ${local} else ${name} end`
}
