import { readFileSync } from 'node:fs'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { App } from '../../src/App.tsx'
import { i18nProvider } from '../../src/data/i18nProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { newToken } from './newToken.ts'

const TEXTS = readFileSync('public/assets/i18n/en.json', 'utf8')

/** Replies by the path of the call, without `/api/`; any other call is answered 404. */
export type Replies = Record<string, { status?: number; json: unknown }>

/** What Asha, the user 7, gets from every server of these tests. */
export const ashaReplies = (session: unknown): Replies => ({
  login: { json: { token: newToken(), profile: { id: 7, name: 'Asha' }, user_role: 5 } },
  identity_provider: { json: { configured: false } },
  sessions: { json: [] },
  'rpl/get_profile': {
    json: { id: 7, version: 1, name: 'Asha', email: 'a@kaushal.example', mobile: '9845012345' },
  },
  'get_role_permission/7': { json: session },
  home: { json: { today: '2026-11-24', items: [], plan: null, provider: null, system: null } },
})

/** Answers the calls of the app; `onCall` sees each of them first. */
export async function answerWith(
  replies: Replies,
  onCall?: (path: string, init?: RequestInit) => void,
): Promise<void> {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('.json')) return new Response(TEXTS)
    const path = url.replace(/^\/api\//, '').replace(/\?.*/, '')
    onCall?.(path, init)
    const { status = 200, json } = replies[path] ?? { status: 404, json: { message: 'Nothing here' } }
    return new Response(JSON.stringify(json), { status })
  })
  await i18nProvider.changeLocale('en')
}

/** Opens the whole app at a path, with a role as Asha. The tests of another file may have left her session in the cache. */
export function openApp(path: string, role?: number, options?: Parameters<typeof userEvent.setup>[0]) {
  queryClient.clear()
  if (role) {
    localStorage.setItem('token', newToken())
    localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Asha' }))
    localStorage.setItem('user_role', String(role))
  }
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return { person: userEvent.setup(options), router, at: () => router.state.location.pathname }
}

export function closeApp(): void {
  cleanup()
  localStorage.clear()
  queryClient.clear()
  vi.unstubAllGlobals()
}
