/** What the server of tests of sessions replies, to be started before each test. */
import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { i18nProvider } from '../../src/data/i18nProvider.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')

interface SessionServer {
  /** The tokens that the server knows, each with its user. */
  sessions: Record<string, { id: number; name: string }>
  login: { token: string; user_role: number }
  /** Calls that came with a token, as `POST profile token`. */
  calls: string[]
  /** What the reply to an ended session waits for. */
  lateReply: Promise<void>
  /** What the reply to a log-out waits for. */
  loggingOut: Promise<void>
}

const initial = (): SessionServer => ({
  sessions: { old: { id: 7, name: 'Asha' }, again: { id: 7, name: 'Asha' }, other: { id: 8, name: 'Ravi' } },
  login: { token: 'again', user_role: 5 },
  calls: [],
  lateReply: Promise.resolve(),
  loggingOut: Promise.resolve(),
})

export const sessionServer = initial()

const reply = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status })

export async function startSessionServer(): Promise<void> {
  Object.assign(sessionServer, initial())
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    const path = url.replace(/^\/api\//, '').replace(/\?.*/, '')
    const token = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? ''
    sessionServer.calls.push(`${init.method ?? 'GET'} ${path} ${token}`)
    const { login, sessions } = sessionServer
    if (path === 'login') return reply({ ...login, profile: sessions[login.token] })
    if (path === 'logout') await sessionServer.loggingOut
    const user = sessions[token]
    if (!user) await sessionServer.lateReply
    if (!user) return reply({ message: 'Sign in to go on.' }, 401)
    if (path.startsWith('get_role_permission/'))
      return reply({ error: false, level: 5, modules: {}, role_permision_data: [] })
    if (path === 'rpl/get_profile' || path === 'profile')
      return reply({ ...user, version: 1, email: 'a@kaushal.example', mobile: '9845012345' })
    return reply([])
  })
  await i18nProvider.changeLocale('en')
}
