import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import { type ApplicationStatus, CERTIFIED_STATUSES } from '../../../schema/rpl/applicationStatuses.ts'
import { registeredFilter } from '../../../schema/rpl/registered.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { filterCondition } from '../../records/filter.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'

export const demand = entityOf('demand')

/** Those who wait for a training. */
const AVAILABLE = ['approved', 'assigned'] as const satisfies readonly ApplicationStatus[]

/** POST rpl/get_demand_count: the workers whom a block needs of a job role, and the candidates that there are, in the scope of the caller. */
export async function countDemand({
  reply,
  database,
  body: { block_id, job_role_id },
  principal: { scope },
}: RequestContext<'POST rpl/get_demand_count'>): Promise<Response> {
  const params = new Parameters()
  const [block, role] = [params.add(block_id ?? null, 'integer'), params.add(job_role_id ?? null, 'integer')]
  const ofBoth = `(${block} is null or t.block_id = ${block}) and (${role} is null or t.job_role_id = ${role})`
  const having = (statuses: readonly string[]) =>
    `count(*) filter (where t.application_status = any(${params.add(statuses, 'text[]')}))::integer`
  const [counts] = await database.query<ReplyOf<'POST rpl/get_demand_count'>>(
    `select (select coalesce(sum(t.demands), 0)::integer from ${quoteIdent(demand.name)} t
              where t.status = 'active' and t.deleted_at is null and ${ofBoth} and ${readableRow(demand, scope, 't', params)}) as demands,
            k.registered, k.certified, k.available
       from (select count(*)::integer as registered, ${having(CERTIFIED_STATUSES)} as certified, ${having(AVAILABLE)} as available
               from ${quoteIdent(candidate.name)} t
              where ${filterCondition(candidate, 't', registeredFilter, scope, params)} and ${ofBoth}
                 and ${readableRow(candidate, scope, 't', params)}) k`,
    params.values,
  )
  return reply(counts as NonNullable<typeof counts>)
}
