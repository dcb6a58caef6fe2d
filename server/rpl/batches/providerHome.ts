import type { ProviderHome } from '../../../schema/contract/home.ts'
import { PROVIDER_LEVEL } from '../../../schema/defaultRights.ts'
import { accountEntity } from '../../../schema/traits.ts'
import { can, type Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { batch, IS_OPEN, PLACES } from './loadBatch.ts'

const RUNNING = `t.batch_status = 'running'`

/** The places of a training provider, and the candidates on them; null for other users. One statement. */
export async function loadProviderHome(db: Queries, principal: Principal): Promise<ProviderHome | null> {
  if (principal.level !== PROVIDER_LEVEL || !can(principal, batch, 'update')) return null
  const batches = `${quoteIdent(batch.name)} t where t.tps_id = $1::integer and t.deleted_at is null`
  const [found] = await db.query<ProviderHome>(
    `select u.capacity, (select coalesce(sum(n.assigned), 0)::integer from candidates_of_providers(array[u.id]) n) as assigned,
        (select count(*)::integer from ${batches} and ${IS_OPEN}) as open_batches,
        (select coalesce(sum(greatest(0, ${PLACES} - coalesce(t.total_no_of_candidate, 0))), 0)::integer from ${batches} and ${IS_OPEN}) as free_places,
        (select count(*)::integer from ${batches} and ${RUNNING}) as running_batches,
        (select count(*)::integer from ${quoteIdent(candidate.name)} k, ${batches} and t.id = k.batch_id and ${RUNNING}
          and k.application_status = 'in_batch' and k.deleted_at is null) as in_training
       from ${quoteIdent(accountEntity.name)} u where u.id = $1::integer`,
    [principal.userId],
  )
  return found ?? null
}
