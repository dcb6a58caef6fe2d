import { areaLevels } from '../../schema/areas.ts'
import type { Entity } from '../../schema/index.ts'
import { perEntity } from '../../schema/perEntity.ts'
import { datasets } from '../../schema/reports/datasets.ts'
import { figureAreas, readableRow, type Scope } from '../access/scope.ts'
import type { Parameters } from '../sql/parameters.ts'
import { pendingTable, summaryTable } from '../sql/summaries/summaryTable.ts'
import { filterCondition } from './filter.ts'

/** The summaries that count all live records of an entity, with their fields: those with the fewest rows first. */
const summariesOf = perEntity((entity) =>
  Object.entries(datasets).flatMap(([name, dataset]) => {
    const isOfAll = dataset.entity === entity.name && !dataset.rows && !dataset.where && !dataset.dates.length
    if (!isOfAll) return []
    const pending = pendingTable(name, dataset).table
    return Object.entries(dataset.summaries).map(([summary, fields]) => ({
      fields,
      tables: [summaryTable(name, dataset, summary).table, pending],
    }))
  }),
)

/**
 * SQL of the exact number of live records that match a filter, from the figures that each write keeps (decision 20). Undefined where no
 * summary has all fields of the filter and of the user's areas.
 */
export function storedCount(
  entity: Entity,
  filter: unknown,
  scope: Scope,
  params: Parameters,
): string | undefined {
  // The areas that contain those of the user are readable too, by their ids.
  const readsAncestors = areaLevels.includes(entity.name) && scope.ancestorAreas.length > 0
  const areas = figureAreas(scope)
  if (!areas || readsAncestors) return undefined
  const needed = [...Object.keys((filter ?? {}) as object), ...areas]
  const summary = summariesOf(entity).find(({ fields }) => needed.every((name) => fields.includes(name)))
  if (!summary) return undefined
  const match = `${filterCondition(entity, 't', filter, scope, params, true)} and ${readableRow(entity, scope, 't', params)}`
  const rows = summary.tables.map((table) => `select t.n from ${table} t where ${match}`).join(' union all ')
  return `select coalesce(sum(c.n), 0)::int from (${rows}) c`
}
