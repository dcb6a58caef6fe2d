import { dayInIndia } from '../../schema/indiaTime.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { loadPlanHome } from '../planning/home/planHome.ts'
import { loadProviderHome } from '../rpl/batches/providerHome.ts'
import { countItems } from './items.ts'
import { loadSystemHome } from './system.ts'

/** GET home: each part by one statement. */
async function getHome({ reply, database, principal }: RequestContext<'GET home'>): Promise<Response> {
  const scoped = principal.scope.isGlobal ? database : database.as(principal.userId)
  const day = dayInIndia()
  const loading = loadPlanHome(scoped, principal)
  const [plan, provider, system, items] = await Promise.all([
    loading,
    loadProviderHome(scoped, principal),
    loadSystemHome(database, principal),
    countItems({ scoped, whole: database }, day, loading, principal),
  ])
  return reply({ today: day, items, plan, provider, system })
}

/** The first screen. Each line has a right of its own, which decides whether it is counted. */
export const homeRoutes: readonly Route[] = [
  route('GET home', { right: 'signedIn', bypassRowSecurity: true, handle: getHome }),
]
