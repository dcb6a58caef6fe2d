import { quoteIdent } from '../../sql/columns.ts'
import { equalityExpression } from '../../sql/storedKinds.ts'
import { isText } from '../firstMatches.ts'
import { beginsWith, localNameBegins, titleBegins } from '../searchCondition.ts'
import { type MatchContext, matchSql, unionAll } from './matchContext.ts'

/** Most records of one entity that are compared with each other for their order. */
const MOST_COMPARED = 1_000

/** Digits alone, too few to look for inside other numbers. */
const isShortNumber = (text: string) => /^\d{1,3}$/.test(text)
const isNumber = (text: string) => text.length > 3 && /\d/.test(text)

/** SQL: a searched number without duplicates begins with the text; its unique index finds it. For each such field its value and the condition. */
function numberBegins({ searchable: { entity, title }, text, params }: MatchContext) {
  if (!isNumber(text)) return []
  return Object.entries(entity.fields)
    .filter(([name, field]) => field.search && field.unique && name !== title)
    .map(([name, field]) => {
      const column = `t.${quoteIdent(name)}`
      const value = equalityExpression(field, column)
      return { value, condition: `${column} is not null and ${beginsWith(value, text, params)}` }
    })
}

/**
 * SQL of the records of one entity that have the text: the one with this number, then those whose title or number begins with it, then
 * those that contain it. Each step is searched by an index, and the last one only if the others are not enough.
 */
export function exactMatches(context: MatchContext): string {
  const { searchable, at, text, params, most } = context
  const { entity } = searchable
  const { table, live, conditionOf, sorted, columns, firstOf } = matchSql(context)
  const same = isText(entity, 't', text, params)
  const ofNumber = `select ${columns('exact')} from ${table} t where ${live} and ${same}`
  const begins = titleBegins(entity, 't', text, params)
  const beginnings = [...(begins ? [{ value: sorted, condition: begins }] : []), ...numberBegins(context)]
  const local = localNameBegins(entity, 't', text, params)
  // The local name follows a line break.
  const isWord = `strpos(' ' || translate(t.search_text, chr(10), ' ') || ' ', ${params.add(` ${text} `, 'text')}) > 0`
  const contains = [
    conditionOf({ q: text }),
    ...[...beginnings.map(({ condition }) => condition), local ?? []]
      .flat()
      .map((condition) => `(${condition}) is not true`),
    ...(same === 'false' ? [] : [`not exists (${ofNumber})`]),
  ].join(' and ')
  const canContain = !begins || (text.length > 2 && !isShortNumber(text))
  return `select * from (${unionAll([
    ...(same === 'false' ? [] : [ofNumber]),
    ...beginnings.map(
      ({ value, condition }) =>
        `select ${columns('begins')} from ${table} t where ${live} and ${condition} order by ${value}, t.id limit ${most}`,
    ),
    ...(local
      ? [
          `select ${columns('begins')} from ${firstOf(`${live} and ${local}`, MOST_COMPARED)} order by ${sorted}, t.id limit ${most}`,
        ]
      : []),
    ...(canContain
      ? [
          `select ${at} as entity, t.id, case when ${isWord} then 'word' else 'contains' end as match, 0 as score
             from ${firstOf(contains, MOST_COMPARED)} order by ${isWord} desc, ${sorted}, t.id limit ${most}`,
        ]
      : []),
  ])}) u limit ${most}`
}
