import { type Route, route } from '../../access/route.ts'
import { batch } from '../batches/loadBatch.ts'
import { countWaiting } from './countWaiting.ts'
import { postFill } from './fillBatches.ts'
import { postProposal } from './proposal.ts'

const view = { entity: batch, action: 'view' } as const

/** The calls that place candidates into batches; the handlers ask for the rights to do so. */
export const placementRoutes: readonly Route[] = [
  route('GET rpl/batch/waiting', { right: view, handle: countWaiting }),
  route('POST rpl/batch/proposal', { right: view, inMaintenance: true, handle: postProposal }),
  route('POST rpl/batch/fill', { right: view, handle: postFill }),
]
