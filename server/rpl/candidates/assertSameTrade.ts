import { conflict } from '../../errors/apiError.ts'
import type { LoadedCandidate } from './loadCandidates.ts'
import type { ColumnValues } from './writeColumns.ts'

/** The training provider and the batch of a candidate are chosen for the trade. Throws 409 where these values give another one to who has a provider. */
export function assertSameTrade(
  { name, tps_id, trade_id }: LoadedCandidate,
  { trade_id: after = trade_id }: ColumnValues,
): void {
  if (tps_id !== null && after !== trade_id) throw conflict('candidates.tradeFixed', { name })
}
