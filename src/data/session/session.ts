import type { ReplyOf } from '../../../schema/contract/index.ts'
import { callApi } from '../callApi.ts'
import { SESSION_KEY } from '../queryClient.ts'
import { foreignCalls } from '../read.ts'
import { offlineCalls } from '../request.ts'
import { receiveAppearance } from './savedAppearance.ts'
import { type ModuleRights, type Session, storage } from './storage.ts'

/** Another server may send less. */
type SessionReply = Partial<ReplyOf<'GET get_role_permission/{id}'>>

const isRights = (modules: unknown): modules is ModuleRights =>
  typeof modules === 'object' && modules !== null && Object.values(modules).every(Array.isArray)

/** What decides which records the user may read. */
const rightsOf = ({ mark, modules, level }: Session) => JSON.stringify([mark, modules, level])

async function fetchSession(userId: number): Promise<Session> {
  const { json } = await callApi('GET get_role_permission/{id}', { path: { id: userId } })
  const {
    error,
    modules,
    role_permision_data: menu = [],
    level = null,
    closed,
    mark,
    appearance,
  }: SessionReply = json
  if (error !== false) throw new Error('The server did not send the permissions of the user.')
  const session = {
    modules: isRights(modules) ? modules : (await foreignCalls()).rightsOf(menu),
    menu,
    level,
    closed,
    mark,
  }
  const before = storage.session()
  if (before && rightsOf(before) !== rightsOf(session))
    void offlineCalls().then(
      (calls) => calls.forgetReplies(),
      () => undefined,
    )
  storage.saveSession(session)
  if (appearance) receiveAppearance(appearance)
  return session
}

/** The query for permissions and menu of a user. It starts with the stored session and fetches once per page load. */
export const sessionQuery = (userId: number) => ({
  queryKey: [SESSION_KEY, userId],
  queryFn: () => fetchSession(userId),
  initialData: () => storage.session() ?? undefined,
  initialDataUpdatedAt: 0,
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt ? Number.POSITIVE_INFINITY : 0,
  refetchOnWindowFocus: 'always' as const,
})
