/** The signed-in user of the demo backend, as it is stored under `currentUser`. */
export interface CurrentUser {
  id: number
  email: string
  username: string
  firstName: string
  lastName: string
  token: string
}
export type DemoAccount = Omit<CurrentUser, 'token'>
export type NewDemoAccount = Omit<DemoAccount, 'id'> & { password: string }

const STORAGE_KEY = 'currentUser'
const listeners = new Set<() => void>()

function store(user: CurrentUser | null) {
  if (user) localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  else localStorage.removeItem(STORAGE_KEY)
  for (const listener of listeners) listener()
}

/** The stored text, which changes only when another user signs in; see `useSyncExternalStore`. */
const readText = () => localStorage.getItem(STORAGE_KEY)

/** Sends a call with the token, if there is one. Any error has the message of the reply, or else its status text. */
async function send(method: string, path: string, body?: object): Promise<unknown> {
  const token = (JSON.parse(readText() ?? 'null') as CurrentUser | null)?.token
  const reply = await fetch(`/users${path}`, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body && { body: JSON.stringify(body) }),
  })
  const json: unknown = await reply.json().catch(() => null)
  if (reply.ok) return json
  if (reply.status === 401) store(null)
  throw new Error((json as { message?: string } | null)?.message || reply.statusText)
}

/** A client of the specification's demo backend. */
export const demoUsers = {
  readText,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  logIn: async (email: string, password: string) =>
    store((await send('POST', '/authenticate', { email, password })) as CurrentUser),
  logOut: () => store(null),
  list: async () => (await send('GET', '')) as DemoAccount[],
  register: (user: NewDemoAccount) => send('POST', '/register', user),
  remove: (id: number) => send('DELETE', `/${id}`),
}
