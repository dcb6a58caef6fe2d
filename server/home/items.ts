import type { HomeCount, PlanHome } from '../../schema/contract/home.ts'
import { countLimit } from '../../schema/countLimit.ts'
import type { Action } from '../../schema/defaultRights.ts'
import { type EntityRows, filterOn, type HomeItem, type HomeItemName, homeItems } from '../../schema/home.ts'
import { entityOf } from '../../schema/index.ts'
import { can, type Principal } from '../access/rights.ts'
import { readableRow } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { filterCondition } from '../records/filter.ts'
import { storedCount } from '../records/storedCount.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { type RowsSql, sources } from './sources.ts'

const LIMIT = countLimit({})

/** Has the user these lines? Those of the plan are counted by form. */
function isFor({ levels: [highest, lowest], right }: HomeItem, principal: Principal): boolean {
  const { level } = principal
  if (level === null || principal.mustChangePassword || level < highest || level > lowest) return false
  return right.entity === undefined || can(principal, entityOf(right.entity), right.action as Action)
}

/** Rows to count, of which the exact number may be stored. */
interface CountedRows extends RowsSql {
  stored?: string | undefined
}

/** SQL: the records of the list, and their number, as the list itself reads them. */
function entityRows(rows: EntityRows, today: string, { scope }: Principal, params: Parameters): CountedRows {
  const entity = entityOf(rows.entity)
  const filter = filterOn(rows, today)
  const match = filterCondition(entity, 't', filter, scope, params)
  return {
    rows: `from ${quoteIdent(entity.name)} t where ${match} and ${readableRow(entity, scope, 't', params)}`,
    at: `t.${quoteIdent(rows.at)}`,
    stored: storedCount(entity, filter, scope, params),
  }
}

/** SQL: a row with the count, and the time of the oldest: of more rows than are counted the order of an index has it. */
function countSql(name: string, { rows, at, stored }: CountedRows): string {
  const first = `(select ${at} ${rows} order by ${at} limit 1)`
  const upToLimit = (columns: string) =>
    `select ${columns} from (select ${at} as at ${rows} limit ${LIMIT + 1}) m`
  const [oldest, counted, more] = stored
    ? [`(${upToLimit('min(m.at)')})`, `(${stored}) n(count)`, 'false']
    : ['n.at', `(${upToLimit('count(*)::integer as count, min(m.at) as at')}) n`, `n.count > ${LIMIT}`]
  return `select '${name}' as name, n.count, ${more} as more, to_json(case when n.count > ${LIMIT} then ${first} else ${oldest} end) as at from ${counted}`
}

type Named = readonly [HomeItemName, HomeItem]

async function countAll(
  db: Queries,
  items: readonly Named[],
  rowsOf: (item: HomeItem, params: Parameters) => CountedRows,
): Promise<HomeCount[]> {
  if (!items.length) return []
  const params = new Parameters()
  const counts = items.map(([name, item]) => countSql(name, rowsOf(item, params)))
  return db.query<HomeCount & Record<string, unknown>>(counts.join(' union all '), params.values)
}

const asTimestamp = (at: string | null) => (at && at.length > 10 ? new Date(at).toISOString() : at)

/**
 * The lines that the user has, in their order. The records of entities are counted under row-level security; the other lists, which their own calls read
 * outside it too, apply the scope themselves.
 */
export async function countItems(
  { scoped, whole }: { scoped: Queries; whole: Queries },
  today: string,
  loading: Promise<PlanHome | null>,
  principal: Principal,
): Promise<HomeCount[]> {
  const own = (Object.entries(homeItems) as [HomeItemName, HomeItem][]).filter(([, item]) =>
    isFor(item, principal),
  )
  const ofEntities = own.filter(([, { rows }]) => 'entity' in rows)
  const ofSources = own.filter(([, { rows }]) => 'source' in rows)
  const [plan, ...counted] = await Promise.all([
    loading,
    countAll(scoped, ofEntities, ({ rows }, params) =>
      entityRows(rows as EntityRows, today, principal, params),
    ),
    countAll(whole, ofSources, ({ rows }, params) =>
      sources[(rows as { source: keyof typeof sources }).source](principal, params),
    ),
  ])
  const byName = new Map(counted.flat().map((one) => [one.name, one]))
  return own.flatMap(([name, { rows }]) => {
    const found = 'plan' in rows ? plan?.queues.find((queue) => queue.name === rows.plan) : byName.get(name)
    const more = found !== undefined && 'more' in found && found.more
    return found ? [{ name, count: found.count, ...(more && { more }), at: asTimestamp(found.at) }] : []
  })
}
