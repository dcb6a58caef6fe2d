import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { loadPlan } from './loadPlan.ts'
import { describeForm } from './workspace.ts'

interface WrittenIn {
  district_id: number
  financial_year_id: number
}

/** District and year of the records that an operation wrote; undefined where they belong to several. */
async function districtYearOf(
  db: Queries,
  entity: Entity,
  operation: number,
): Promise<WrittenIn | undefined> {
  const [found, ...others] = await db.query<WrittenIn>(
    `select t.district_id, t.financial_year_id from change c join ${quoteIdent(entity.name)} t on t.id = c.record_id
      where c.operation_id = $1::bigint and c.entity = $2::text group by 1, 2 limit 2`,
    [operation, entity.name],
  )
  return others.length ? undefined : found
}

/**
 * The form of the records that an operation wrote, as the workspace lists it for this user. Null where the workspace does not show it to
 * them, and for records of several districts or years.
 */
export async function formStatusAfter(
  db: Queries,
  entity: Entity,
  operation: number | null,
  principal: Principal,
): Promise<PlanForm | null> {
  if (operation === null || !can(principal, entity, 'view')) return null
  const written = await districtYearOf(db, entity, operation)
  if (!written) return null
  const { district_id, financial_year_id } = written
  const planData = await loadPlan(db, [entity], [district_id, financial_year_id], principal)
  return describeForm(entity, planData, principal).find((entry) => entry.kind === 'form') ?? null
}
