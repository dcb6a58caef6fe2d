import type { Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { ApiError } from '../../errors/apiError.ts'
import { loadProvider, type Provider, providerRefusal } from '../candidates/providers.ts'
import type { FillableBatch } from './loadOpenBatches.ts'
import type { PoolCandidate } from './loadPool.ts'
import type { JoinRules } from './proposeGroups.ts'

/** The providers of the batches, as far as the caller can assign to them. */
async function loadProviders(db: Queries, batches: readonly FillableBatch[], scope: Scope) {
  const providers = new Map<number, Provider>()
  for (const id of new Set(batches.map(({ tps_id }) => tps_id)))
    try {
      providers.set(id, await loadProvider(db, id, scope))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  return providers
}

/** Who can join which batch: those who are assigned those of their provider, those who are approved those of a provider that can take them. */
export async function joinRules(
  db: Queries,
  pool: readonly PoolCandidate[],
  batches: readonly FillableBatch[],
  scope: Scope,
): Promise<JoinRules<PoolCandidate, FillableBatch>> {
  const isAssigning = pool.some(({ application_status }) => application_status === 'approved')
  const providers = isAssigning ? await loadProviders(db, batches, scope) : new Map<number, Provider>()
  const joined = new Map<number, number>()
  return {
    refusal(candidate, { tps_id }) {
      if (candidate.consent_status === 'withdrawn') return 'consent'
      if (candidate.application_status !== 'approved')
        return candidate.tps_id === tps_id ? null : 'otherProvider'
      const provider = providers.get(tps_id)
      if (!provider) return 'otherProvider'
      return providerRefusal(provider, candidate, provider.assigned + (joined.get(tps_id) ?? 0))
    },
    join({ application_status }, { tps_id }) {
      if (application_status === 'approved') joined.set(tps_id, (joined.get(tps_id) ?? 0) + 1)
    },
  }
}
