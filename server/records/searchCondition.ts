import { isOwnerLevel } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import { hasLocalName } from '../../schema/localName.ts'
import { asMobile } from '../../schema/spelling.ts'
import type { Scope } from '../access/scope.ts'
import { badInput } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { type Message, message } from '../errors/message.ts'
import { quoteIdent, storedColumns, titleField } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import { sortColumn } from '../sql/sortColumn.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'

/** Can PostgreSQL store this text? */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function refuse(text: Message | string): never {
  throw badInput({ q: text })
}

/** Sorts after every other character: the end of the range of texts with a common prefix. */
const LAST_CHARACTER = '\u{10FFFF}'

/** SQL: the value of an index begins with the text. */
export const beginsWith = (indexed: string, text: string, params: Parameters): string =>
  `${indexed} >= ${params.add(text, 'text')} and ${indexed} < ${params.add(text + LAST_CHARACTER, 'text')}`

/** SQL: the number in the vault ends with these four digits. Not for users with records of their own. */
function lastFourConditions(
  entity: Entity,
  table: string,
  text: string,
  { level }: Scope,
  params: Parameters,
): string[] {
  if (!/^\d{4}$/.test(text) || isOwnerLevel(level)) return []
  return vaultedFields(entity).flatMap(({ name, vaulted }) =>
    vaulted.foundByLastFour
      ? [`${table}.${quoteIdent(name)} = ${params.add(vaulted.mask(text), 'text')}`]
      : [],
  )
}

/** A mobile number as it is stored, and the beginning of one as the screens show it (`98450 77`); another text stays as it is. */
function withoutMobileMarks(text: string): string {
  const mobile = String(asMobile(text))
  return /^[6-9]\d{9}$/.test(mobile) ? mobile : text.replace(/^(?:\+91[ -]?)?([6-9]\d{4}) (\d{1,4})$/, '$1$2')
}

/** The text of `q` as it is searched. Throws 400 where it cannot be. */
export function searchedText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') refuse(ruleMessage('text'))
  const text = String(value).normalize('NFC').toLowerCase().trim()
  if (text.length > 200 || !isStorable(text)) refuse(message('query.notSearchable'))
  return withoutMobileMarks(text)
}

/** SQL: the title begins with the text of `q`, in the expression of the sort index; null without a title that is a text. */
export function titleBegins(
  entity: Entity,
  table: string,
  value: unknown,
  params: Parameters,
): string | null {
  const text = searchedText(value)
  const title = storedColumns(entity).find(
    ({ name, field }) => name === titleField(entity) && field.kind === 'text',
  )
  if (!title) return null
  return beginsWith(sortColumn(entity, title.name, `${table}.`), text, params)
}

/** A text in a pattern of `like`. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * SQL: the local name, which follows a line break, begins with the text; the trigram index has beginnings of one or two letters too. Null for a text
 * without letters of an Indian script: so many names have words that begin with two Latin letters that it would take long.
 */
export function localNameBegins(
  entity: Entity,
  table: string,
  text: string,
  params: Parameters,
): string | null {
  if (!hasLocalName(entity) || /^[\p{ASCII}\p{Script=Latin}]*$/u.test(text)) return null
  return `${table}.search_text like ${params.add(`%\n${escapePattern(text)}%`, 'text')}`
}

/**
 * SQL: a text contains another one. Of a code, such as `ka-2026-0012345-0`, the trigram index is searched for the last number alone: nearly all
 * records have the trigrams of its other parts.
 */
export function containsText(column: string, text: string, params: Parameters): string {
  const number = text.match(/\d{3,}/g)?.at(-1) ?? text
  const found = `${column} like ${params.add(`%${escapePattern(number)}%`, 'text')}`
  return number === text ? found : `${found} and strpos(${column}, ${params.add(text, 'text')}) > 0`
}

/** SQL of `q`: three characters or more may be anywhere (trigram index); fewer must begin the title (sort index) or the local name. */
export function searchCondition(
  entity: Entity,
  table: string,
  value: unknown,
  scope: Scope,
  params: Parameters,
): string {
  const text = searchedText(value)
  if (!Object.values(entity.fields).some((field) => field.search)) refuse(message('query.noSearch'))
  const begins = text.length > 2 ? null : titleBegins(entity, table, text, params)
  if (begins) return anyOf([begins, localNameBegins(entity, table, text, params) ?? []].flat())
  const column = `${table}.search_text`
  const found =
    text.length > 2
      ? `(${containsText(column, text, params)})`
      : `${column} like ${params.add(`${escapePattern(text)}%`, 'text')}`
  return anyOf([found, ...lastFourConditions(entity, table, text, scope, params)])
}
