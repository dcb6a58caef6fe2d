import { areaField, areaLevels } from '../../schema/areas.ts'
import type { DashboardReply, DashboardType } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { notFound } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { inlineParam } from '../errors/messageParams.ts'
import { quoteIdent } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

export type FoundArea = Omit<DashboardReply['subject'], 'id'> & { id: number }

/** The levels of which there are reports. */
const levels = ['state', 'district', 'block', 'panchayat'] as const

/** SQL: an area of this level, with those that contain it. */
function areaSql(level: (typeof levels)[number], id: string, scope: Scope, params: Parameters): string {
  const within = areaLevels.filter(
    (one) => entityOf(level).fields[areaField(one)] && levels.includes(one as never),
  )
  const path = within.map(
    (one) =>
      `json_build_object('type', '${one}', 'id', t.${quoteIdent(areaField(one))}, 'name', (select x.name from ${quoteIdent(one)} x where x.id = t.${quoteIdent(areaField(one))}))`,
  )
  return `select '${level}' as type, t.id, t.name, json_build_array(${path.join(', ')}) as path from ${quoteIdent(level)} t
    where t.id = ${id} and t.deleted_at is null and ${readableRow(entityOf(level), scope, 't', params)}`
}

/** The area with this id, of this level or of any. Throws 404 where the user cannot read one. */
export async function findArea(
  db: Queries,
  id: number,
  scope: Scope,
  level?: DashboardType,
): Promise<FoundArea> {
  const params = new Parameters()
  const record = params.add(id, 'integer')
  const among = levels.filter((one) => level === undefined || one === level)
  const [found] = await db.query<FoundArea & Record<string, unknown>>(
    among.map((one) => areaSql(one, record, scope, params)).join(' union all '),
    params.values,
  )
  if (!found)
    throw notFound('records.notFound', {
      entity: level ? inlineParam(entityOf(level).label) : message('thing.area'),
    })
  return found
}
