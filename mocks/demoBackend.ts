import { delay, HttpResponse, http } from 'msw'

/** Every reply comes after so long, in milliseconds. */
const DELAY = 500
const TOKEN = 'fake-jwt-token'
const KEY = 'users'

interface DemoUser {
  id: number
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
}

const FIRST: DemoUser = {
  id: 1,
  username: 'admin',
  email: 'admin@kaushal.example',
  password: '123456',
  firstName: 'Admin',
  lastName: 'Demo',
}

const users = (): DemoUser[] => JSON.parse(localStorage.getItem(KEY) ?? JSON.stringify([FIRST]))
const keep = (kept: readonly DemoUser[]) => localStorage.setItem(KEY, JSON.stringify(kept))

const refused = (message: string, status = 400) => HttpResponse.json({ message }, { status })
const isSignedIn = (request: Request) => request.headers.get('authorization') === `Bearer ${TOKEN}`
const sent = async (request: Request): Promise<Partial<DemoUser>> =>
  request.json().catch(() => ({})) as Promise<Partial<DemoUser>>

/** What is told of a user: never the password. */
const shown = ({ password: _, ...user }: DemoUser) => user

type Answer = (request: Request, id: number) => Response | Promise<Response>

const afterAWhile =
  (answer: Answer) =>
  async ({ request, params }: { request: Request; params: { id?: string | readonly string[] } }) => {
    await delay(DELAY)
    return answer(request, Number(params.id))
  }
const signedIn = (answer: Answer) =>
  afterAWhile((request, id) => (isSignedIn(request) ? answer(request, id) : refused('Unauthorised', 401)))

/** The specification's backend without a server, under `/users`, over the browser's storage; any other request passes through. */
export const demoBackend = [
  http.post(
    '/users/authenticate',
    afterAWhile(async (request) => {
      const { email, password } = await sent(request)
      const user = users().find((one) => one.email === email && one.password === password)
      if (!user) return refused('Username or password is incorrect')
      const { id, username, firstName, lastName } = user
      return HttpResponse.json({ id, email: user.email, username, firstName, lastName, token: TOKEN })
    }),
  ),
  http.post(
    '/users/register',
    afterAWhile(async (request) => {
      const user = (await sent(request)) as DemoUser
      const known = users()
      if (known.some(({ username }) => username === user.username))
        return refused(`Username "${user.username}" is already taken`)
      keep([...known, { ...user, id: Math.max(0, ...known.map(({ id }) => id)) + 1 }])
      return new HttpResponse(null, { status: 200 })
    }),
  ),
  http.get(
    '/users',
    signedIn(() => HttpResponse.json(users().map(shown))),
  ),
  http.get(
    '/users/:id',
    signedIn((_, id) => {
      const user = users().find((one) => one.id === id)
      return HttpResponse.json(user ? shown(user) : null)
    }),
  ),
  http.delete(
    '/users/:id',
    signedIn((_, id) => {
      keep(users().filter((one) => one.id !== id))
      return new HttpResponse(null, { status: 200 })
    }),
  ),
]
