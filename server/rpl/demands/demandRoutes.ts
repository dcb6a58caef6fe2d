import { type Route, route } from '../../access/route.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { countDemand, demand } from './countDemand.ts'
import { listGaps } from './listGaps.ts'

/**
 * They count candidates of a single block and job role. To hide counts of few people from a caller who cannot see these would be no
 * protection: each follows from those of other filters, and from the workers who are missing.
 */
const right = { allOf: [demand, candidate], action: 'view' } as const

/** The calls of demand that are more than keeping records. */
export const demandRoutes: readonly Route[] = [
  route('POST rpl/get_demand_count', { right, inMaintenance: true, handle: countDemand }),
  route('GET rpl/demand/gaps', { right, handle: listGaps }),
]
