import { type Principal, rightsOf } from '../../access/rights.ts'
import { forbidden } from '../../errors/apiError.ts'
import { isOfficer } from '../batches/batchSubject.ts'
import { batch } from '../batches/loadBatch.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/**
 * Throws 403 unless the user places candidates into batches: a training provider into its own, and officers who change or approve batches
 * and who assign candidates.
 */
export function authorizeFilling(principal: Principal): void {
  const actions = rightsOf(principal, batch)
  const decides = actions.includes('approve') && rightsOf(principal, candidate).includes('approve')
  if (!(actions.includes('update') || (isOfficer(principal) && decides))) throw forbidden('batches.notFiller')
}
