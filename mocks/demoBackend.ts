import { delay, HttpResponse, http } from 'msw'

/** The delay of every reply, in milliseconds. */
const DELAY_MS = 500
const TOKEN = 'fake-jwt-token'
const STORAGE_KEY = 'users'

interface DemoUser {
  id: number
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
}

const FIRST_USER: DemoUser = {
  id: 1,
  username: 'admin',
  email: 'admin@kaushal.example',
  password: '123456',
  firstName: 'Admin',
  lastName: 'Demo',
}

const readUsers = (): DemoUser[] =>
  JSON.parse(localStorage.getItem(STORAGE_KEY) ?? JSON.stringify([FIRST_USER]))
const storeUsers = (users: readonly DemoUser[]) => localStorage.setItem(STORAGE_KEY, JSON.stringify(users))

const errorReply = (message: string, status = 400) => HttpResponse.json({ message }, { status })
const isSignedIn = (request: Request) => request.headers.get('authorization') === `Bearer ${TOKEN}`
const readBody = async (request: Request): Promise<Partial<DemoUser>> =>
  request.json().catch(() => ({})) as Promise<Partial<DemoUser>>

/** A user as in replies: without the password. */
const withoutPassword = ({ password: _, ...user }: DemoUser) => user

type Handler = (request: Request, id: number) => Response | Promise<Response>

const delayed =
  (handler: Handler) =>
  async ({ request, params }: { request: Request; params: { id?: string | readonly string[] } }) => {
    await delay(DELAY_MS)
    return handler(request, Number(params.id))
  }
const authenticated = (handler: Handler) =>
  delayed((request, id) => (isSignedIn(request) ? handler(request, id) : errorReply('Unauthorised', 401)))

/** The demo backend of the specification: handlers of `/users` over the browser's storage. Other requests pass through. */
export const demoBackend = [
  http.post(
    '/users/authenticate',
    delayed(async (request) => {
      const { email, password } = await readBody(request)
      const user = readUsers().find((stored) => stored.email === email && stored.password === password)
      if (!user) return errorReply('Username or password is incorrect')
      const { id, username, firstName, lastName } = user
      return HttpResponse.json({ id, email: user.email, username, firstName, lastName, token: TOKEN })
    }),
  ),
  http.post(
    '/users/register',
    delayed(async (request) => {
      const user = (await readBody(request)) as DemoUser
      const users = readUsers()
      if (users.some(({ username }) => username === user.username))
        return errorReply(`Username "${user.username}" is already taken`)
      storeUsers([...users, { ...user, id: Math.max(0, ...users.map(({ id }) => id)) + 1 }])
      return new HttpResponse(null, { status: 200 })
    }),
  ),
  http.get(
    '/users',
    authenticated(() => HttpResponse.json(readUsers().map(withoutPassword))),
  ),
  http.get(
    '/users/:id',
    authenticated((_, id) => {
      const user = readUsers().find((stored) => stored.id === id)
      return HttpResponse.json(user ? withoutPassword(user) : null)
    }),
  ),
  http.delete(
    '/users/:id',
    authenticated((_, id) => {
      storeUsers(readUsers().filter((stored) => stored.id !== id))
      return new HttpResponse(null, { status: 200 })
    }),
  ),
]
