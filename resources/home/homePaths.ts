import type { PlanHome } from '../../schema/contract/home.ts'
import { filterOn, type HomeItemName, homeItems, type PlanQueue } from '../../schema/home.ts'
import { entityOf } from '../../schema/index.ts'
import type { HomeReply } from './useHome.ts'

/** The path of a list with this filter. Choices are lists of values, as the filter of the grid has them. */
export function listPath(entity: string, filter: Readonly<Record<string, unknown>>): string {
  const { fields } = entityOf(entity)
  const values = Object.entries(filter).map(([name, value]) => [
    name,
    fields[name]?.kind === 'choice' && typeof value === 'string' ? [value] : value,
  ])
  return `/${entity}?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(values)))}`
}

/** The plan of the one district of the user; else the board of all, or of those with forms of a queue. */
export const planPath = ({ district, financial_year }: PlanHome, queue?: PlanQueue): string =>
  district
    ? `/plan/${district.id}/${financial_year.id}`
    : `/plan/board?financial_year_id=${financial_year.id}${queue ? `&queue=${queue}` : ''}`

/** The screen behind a line. */
export function itemPath(name: HomeItemName, { today, plan }: Pick<HomeReply, 'today' | 'plan'>): string {
  const { rows, path } = homeItems[name]
  if (path) return path
  if ('plan' in rows) return plan ? planPath(plan, rows.plan) : '/plan'
  return 'entity' in rows ? listPath(rows.entity, filterOn(rows, today)) : '/'
}
