import { can } from '../access/rights.ts'
import { type RequestContext, type Route, route } from '../access/route.ts'
import { searchables } from '../records/search/searchable.ts'
import { searchEverywhere } from '../records/search/searchEverywhere.ts'

async function search({ reply, database, principal, body: { q } }: RequestContext<'POST search'>) {
  const viewed = searchables.filter(({ entity }) => can(principal, entity, 'view'))
  return reply({ groups: await searchEverywhere(database, principal.userId, viewed, q, principal.scope) })
}

/** The search over all entities. */
export const searchRoutes: readonly Route[] = [
  route('POST search', {
    right: { anyOf: searchables.map(({ entity }) => entity), action: 'view' },
    // Its first statement finds ids by the scope of the caller; what they are is read under row-level security.
    bypassRowSecurity: true,
    inMaintenance: true,
    handle: search,
  }),
]
