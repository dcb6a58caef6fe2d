import { ownKeys, storageKeys } from '../../schema/storageKeys.ts'
import { CALLS_OF_PAGE, KNOWN_CALLS, type KnownCalls } from '../data/start/firstCalls.ts'
import { apiPath } from './apiPath.ts'

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** What the screen began with when this person opened it last, or else what the server knows of it. */
function callsOf(userId: number): readonly string[] {
  const known: KnownCalls | null = read(KNOWN_CALLS)
  const remembered = known?.userId === userId ? known.calls[location.pathname] : undefined
  if (remembered && !location.search) return remembered
  const ofPage: readonly string[] = location.search
    ? []
    : JSON.parse(document.getElementById(CALLS_OF_PAGE)?.getAttribute('content') ?? '[]')
  return [`get_role_permission/${userId}`, ...ofPage].map(apiPath)
}

/** Sends the first calls of the screen in the name of the person who is signed in. */
export function sendFirstCalls(): void {
  const token = localStorage.getItem(storageKeys.token)
  const userId = read(storageKeys.profile)?.id
  // Another server is asked by the app itself.
  if (import.meta.env.VITE_API) return
  if (!token || !userId || localStorage.getItem(ownKeys.mustChangePassword) !== null) return
  const language = document.documentElement.lang
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Bearer ${token}`,
  }
  const replies = callsOf(userId).map((url) => {
    const reply = fetch(url, { headers })
    // It fails where it is asked for.
    reply.catch(() => undefined)
    return [url, reply] as const
  })
  window.firstCalls = { token, language, at: Date.now(), replies: new Map(replies) }
}
