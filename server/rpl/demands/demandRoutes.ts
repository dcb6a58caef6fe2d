import { type Route, route } from '../../access/route.ts'
import { countDemand, demand } from './countDemand.ts'
import { listGaps } from './listGaps.ts'

const right = { entity: demand, action: 'view' } as const

/** The calls of demand that are more than keeping records. */
export const demandRoutes: readonly Route[] = [
  route('POST rpl/get_demand_count', { right, inMaintenance: true, handle: countDemand }),
  route('GET rpl/demand/gaps', { right, handle: listGaps }),
]
