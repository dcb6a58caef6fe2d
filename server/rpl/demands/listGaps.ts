import { entityOf } from '../../../schema/index.ts'
import { CERTIFIED_STATUSES } from '../../../schema/rpl/applicationStatuses.ts'
import { registeredParts } from '../../../schema/rpl/registered.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { sendJson } from '../../http/reply.ts'
import { filterCondition } from '../../records/filter.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { allOf } from '../../sql/conditions.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { demand } from './countDemand.ts'

/** Rows of a page, unless the request names a range. */
const PAGE: [number, number] = [0, 49]

const sums = ['demands', 'registered', 'in_training', 'certified', 'missing']
  .map((column) => `'${column}', coalesce(sum(${column}), 0)`)
  .join(', ')

/**
 * GET rpl/demand/gaps: where workers are missing. Candidates are counted pair by pair, by the index of block and job role, so that the
 * cost follows the demand and not the number of candidates.
 */
export async function listGaps({
  c,
  database,
  query: { range: [first, last] = PAGE, job_role_id, ...areas },
  principal: { scope },
}: RequestContext<'GET rpl/demand/gaps'>): Promise<Response> {
  const params = new Parameters()
  const within = allOf(
    Object.entries(areas).flatMap(([column, id]) =>
      id === undefined ? [] : [`t.${quoteIdent(column)} = ${params.add(id, 'integer')}`],
    ),
  )
  const ofRole = job_role_id === undefined ? 'true' : `t.job_role_id = ${params.add(job_role_id, 'integer')}`
  const having = (statuses: readonly string[]) =>
    `count(*) filter (where t.application_status = any(${params.add(statuses, 'text[]')}))::integer`
  const registered = registeredParts.map(
    (part) =>
      `select t.application_status from ${quoteIdent(candidate.name)} t
        where t.block_id = n.block_id and t.job_role_id = n.job_role_id and ${filterCondition(candidate, 't', part, scope, params)}
          and ${within} and ${readableRow(candidate, scope, 't', params)}`,
  )
  const [reply] = await database.query<{ body: string }>(
    `with needed as (
       select t.block_id, t.job_role_id, sum(t.demands)::integer as demands from ${quoteIdent(demand.name)} t
        where t.status = 'active' and t.deleted_at is null and ${within} and ${ofRole} and ${readableRow(demand, scope, 't', params)}
        group by t.block_id, t.job_role_id),
     counted as (
       select n.*, k.registered, k.in_training, k.certified, greatest(n.demands - k.certified - k.in_training, 0) as missing
         from needed n cross join lateral (
           select count(*)::integer as registered, ${having(['in_batch'])} as in_training, ${having(CERTIFIED_STATUSES)} as certified
             from (${registered.join(' union all ')}) t) k),
     page as (
       select * from counted order by missing desc, demands desc, block_id, job_role_id
        limit ${params.add(last - first + 1, 'integer')} offset ${params.add(first, 'integer')}),
     named as (
       select p.block_id, ${nameById('block', 'p.block_id')} as block,
              (select d.name from ${quoteIdent(entityOf('block').name)} b join ${quoteIdent(entityOf('district').name)} d on d.id = b.district_id where b.id = p.block_id) as district,
              p.job_role_id, ${nameById('job_role', 'p.job_role_id')} as job_role, p.demands, p.registered, p.in_training, p.certified, p.missing
         from page p order by p.missing desc, p.demands desc, p.block_id, p.job_role_id)
     select json_build_object('total', (select count(*) from counted), 'totals', (select json_build_object(${sums}) from counted),
                              'rows', (select coalesce(json_agg(row_to_json(named)), '[]') from named))::text as body`,
    params.values,
  )
  return sendJson(c, reply?.body ?? '')
}
