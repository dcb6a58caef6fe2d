import { countLimit } from '../../schema/countLimit.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { sortColumnName } from '../sql/sortColumn.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { isFrequent } from './frequentText.ts'
import { type PageQuery, pageParts } from './pageParts.ts'
import { searchCondition } from './searchCondition.ts'

/** Most records that are searched in the order of the list for a page, about 10 ms: where the index has the searched text, and where it has not. */
const WALK_LIMITS = { inIndex: 50_000, inRows: 10_000 }
/** Most records in which a thousand with a frequent text are looked for. */
const SCAN_LIMIT = 25_000

const TOTAL = '(select n from counted)'
const COUNTED = 'counted as materialized (select count(*)::int as n from found)'

const selected = (columns: readonly string[]) =>
  [...new Set(columns)].map((column) => `t.${quoteIdent(column)}`).join(', ')

const hasOnlyText = ({ filter }: PageQuery) => Object.keys(filter as object).length === 1

/** Are all records searched? Of a part, many others would be read before enough of it are found. */
const isWhole = (query: PageQuery) => hasOnlyText(query) && query.scope.isGlobal && !query.ids

type Parts = ReturnType<typeof pageParts>

/** The trigram index has all: up to a thousand records, or in another order than its own the whole search. */
function indexedPage({ rowsOf, idsOf, order, table, match }: Parts, most: number) {
  const found = `select ${selected(['id', ...order.columns])} from ${table} t where ${match} limit ${most + 1}`
  return {
    before: `with found as materialized (${found}), ${COUNTED} `,
    rows: rowsOf(
      `(${idsOf('found', `${TOTAL} <= ${most}`)}) union all (${idsOf(table, `${TOTAL} > ${most} and ${match}`)})`,
    ),
  }
}

/**
 * The trigram index finds up to a thousand records, or the table where all are searched for a text so frequent that its first records have
 * a thousand. If these are all, the page is taken from them. Else there are so many that an index in the order of the titles soon passes
 * the records of the page; where they are all at its end, all records of the search are fetched.
 */
function walkedPage(entity: Entity, query: PageQuery, parts: Parts, most: number, params: Parameters) {
  const { rowsOf, idsOf, order, table, match, conditionOf, seek, size, limit } = parts
  const { q, ...others } = query.filter as Readonly<Record<string, unknown>>
  const columns = ['id', ...order.columns]
  const searched = [...columns, 'search_text', ...vaultedFields(entity).map(({ name }) => name)]
  /** Of these records those that match: they are limited before the text is compared, so that no index finds them. */
  const matchesOf = (records: string) =>
    `select w.* from (select ${selected(searched)} from ${table} t where ${conditionOf(others)} and ${records}) w where ${searchCondition(entity, 'w', q, query.scope, params)}`
  const isFound = `(select count(*) from scanned) > ${most}`
  const matching = `select ${selected(columns)} from ${table} t where ${match}`
  const indexed = (condition = 'true') => `${matching} and ${condition} limit ${most + 1}`
  const found = isWhole(query)
    ? [
        `scanned as materialized (${matchesOf(`${isFrequent(entity, q, params)} limit ${SCAN_LIMIT}`)} limit ${most + 1})`,
        `found as materialized (select ${selected(columns)} from scanned t where ${isFound} union all (${indexed(`not ${isFound}`)}))`,
      ]
    : [`found as materialized (${indexed()})`]
  const isWalked = `(select count(*) from walked) = ${size}`
  const walkLimit = order.columns.includes('search_text') ? WALK_LIMITS.inIndex : WALK_LIMITS.inRows
  const expressions = [
    ...found,
    COUNTED,
    `walked as materialized (${matchesOf(`${seek} and ${TOTAL} > ${most} order by ${order.by} limit ${walkLimit}`)} ${limit})`,
    // Before they are sorted: the planner would search the same index once more, to its end.
    `fetched as materialized (${matching} and ${TOTAL} > ${most} and not ${isWalked})`,
  ]
  return {
    before: `with ${expressions.join(',\n')} `,
    rows: rowsOf(
      [
        `(${idsOf('found', `${TOTAL} <= ${most}`)})`,
        `(select id from walked where ${isWalked})`,
        `(${idsOf('fetched', 'true')})`,
      ].join(' union all '),
    ),
  }
}

/** SQL of a page of a search and of its count, and the expressions that they need. */
export function searchPage(entity: Entity, query: PageQuery, params: Parameters) {
  const parts = pageParts(entity, query, params)
  const most = countLimit(query.filter)
  const title = titleField(entity)
  const { columns, join } = parts.order
  const canWalk = title !== null && columns.includes(sortColumnName(entity, title)) && !join
  return {
    ...(canWalk ? walkedPage(entity, query, parts, most, params) : indexedPage(parts, most)),
    total: TOTAL,
    counted: most,
    // With a prepared one the database would soon have one plan for all texts, which finds all records of a frequent one only to count a thousand.
    isUnprepared: hasOnlyText(query) && !(canWalk && isWhole(query)),
  }
}
