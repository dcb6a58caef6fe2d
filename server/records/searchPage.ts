import { countLimit } from '../../schema/countLimit.ts'
import type { Entity } from '../../schema/index.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { sortColumnName } from '../sql/sortColumn.ts'
import { vaultedFields } from '../sql/vaultColumns.ts'
import { type PageQuery, pageParts } from './pageParts.ts'
import { searchCondition } from './searchCondition.ts'

/** Most records that are searched in the order of the list for a page, about 10 ms: where the index has the searched text, and where it has not. */
const WALK_LIMITS = { inIndex: 50_000, inRows: 10_000 }

/**
 * SQL of a page of a search and of its count, and the expressions that they need. The trigram index finds up to a thousand records. If
 * these are all, the page is taken from them. Else there are so many that an index in the order of the titles soon passes the records of the
 * page; where they are all at its end, all records of the search are fetched.
 */
export function searchPage(entity: Entity, query: PageQuery, params: Parameters) {
  const { rowsOf, idsOf, order, table, match, conditionOf, seek, size, limit } = pageParts(
    entity,
    query,
    params,
  )
  const { q, ...others } = query.filter as Readonly<Record<string, unknown>>
  const most = countLimit(query.filter)
  const columns = ['id', ...order.columns].map((column) => `t.${quoteIdent(column)}`).join(', ')
  const total = 'select n from counted'
  const title = titleField(entity)
  const canWalk = title !== null && order.columns.includes(sortColumnName(entity, title)) && !order.join
  const walkLimit = order.columns.includes('search_text') ? WALK_LIMITS.inIndex : WALK_LIMITS.inRows
  const searched = ['id', 'search_text', ...vaultedFields(entity).map(({ name }) => name)]
    .map((column) => `t.${quoteIdent(column)}`)
    .join(', ')
  // Only where they are part of the statement: a parameter that no statement names has no type.
  const walked =
    () => `select w.id from (select ${searched} from ${table} t where ${conditionOf(others)} and ${seek} and (${total}) > ${most}
      order by ${order.by} limit ${walkLimit}) w where ${searchCondition(entity, 'w', q, query.scope, params)} ${limit}`
  const isWalked = `(select count(*) from walked) = ${size}`
  // Before they are sorted: the planner would search the same index once more, to its end.
  const fetched = () =>
    `select ${columns} from ${table} t where ${match} and (${total}) > ${most} and not ${isWalked}`
  return {
    before: `with found as materialized (select ${columns} from ${table} t where ${match} limit ${most + 1}),
     counted as materialized (select count(*)::int as n from found)${canWalk ? `, walked as materialized (${walked()}), fetched as materialized (${fetched()})` : ''} `,
    rows: rowsOf(
      [
        `(${idsOf('found', `(${total}) <= ${most}`)})`,
        ...(canWalk
          ? [`(select id from walked where ${isWalked})`, `(${idsOf('fetched', 'true')})`]
          : [`(${idsOf(table, `(${total}) > ${most} and ${match}`)})`]),
      ].join(' union all '),
    ),
    total,
    // With a prepared one the database would soon have one plan for all texts, which finds all of a tenth of the records only to count a thousand.
    isUnprepared: Object.keys(others).length === 0,
  }
}
