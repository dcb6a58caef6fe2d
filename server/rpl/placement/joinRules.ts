import type { Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { loadProviders, providerRefusal } from '../candidates/providers.ts'
import type { FillableBatch } from './loadOpenBatches.ts'
import type { PoolCandidate } from './loadPool.ts'
import type { JoinRules } from './proposeGroups.ts'

/** Who can join which batch: those who are assigned those of their provider, those who are approved those of a provider that can take them. */
export async function joinRules(
  db: Queries,
  pool: readonly PoolCandidate[],
  batches: readonly FillableBatch[],
  scope: Scope,
): Promise<JoinRules<PoolCandidate, FillableBatch>> {
  const isAssigning = pool.some(({ application_status }) => application_status === 'approved')
  const ids = [...new Set(batches.map(({ tps_id }) => tps_id))]
  const providers = isAssigning ? await loadProviders(db, ids, scope) : undefined
  const joined = new Map<number, number>()
  return {
    refusal(candidate, { tps_id }) {
      if (candidate.consent_status === 'withdrawn') return 'consent'
      if (candidate.application_status !== 'approved')
        return candidate.tps_id === tps_id ? null : 'otherProvider'
      const provider = providers?.get(tps_id)
      if (!provider) return 'otherProvider'
      return providerRefusal(provider, candidate, provider.assigned + (joined.get(tps_id) ?? 0))
    },
    join({ application_status }, { tps_id }) {
      if (application_status === 'approved') joined.set(tps_id, (joined.get(tps_id) ?? 0) + 1)
    },
  }
}
