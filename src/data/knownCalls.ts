import { dropFirstCalls, KNOWN_CALLS, type KnownCalls } from './firstCalls.ts'
import { storage } from './storage.ts'
import { whenIdle } from './whenIdle.ts'

/** Screens that are remembered, the last opened ones. */
const MAX_SCREENS = 30
/** Of one screen. */
const MAX_CALLS = 8

let noted: string[] | undefined

/** The key of drafts is not asked for before it is needed. */
const KEY = /\/draft_key$/

/** Notes a read that the first screen makes. */
export function noteCall(url: string): void {
  if (noted && !KEY.test(url) && noted.length < MAX_CALLS && !noted.includes(url)) noted.push(url)
}

function save(path: string, urls: readonly string[]) {
  const userId = storage.profile()?.id
  if (!userId || storage.token() === null) return
  const known: KnownCalls | null = JSON.parse(localStorage.getItem(KNOWN_CALLS) ?? 'null')
  const before = Object.entries(known?.userId === userId ? known.calls : {}).filter(([one]) => one !== path)
  const calls = Object.fromEntries([...before, [path, urls]].slice(-MAX_SCREENS))
  localStorage.setItem(KNOWN_CALLS, JSON.stringify({ userId, calls } satisfies KnownCalls))
}

/**
 * Remembers what the screen that was opened asks for until it has its data: the page sends these calls itself when it is opened again.
 * A screen with a query is not remembered, which may have what was searched for.
 */
export function rememberFirstCalls(): void {
  const { pathname, search } = location
  if (storage.token() === null) return
  if (!search) noted = []
  const stop = () => {
    noted = undefined
  }
  addEventListener('keydown', stop, { once: true, capture: true })
  void whenIdle(async () => {
    if (noted && location.pathname === pathname && !location.search) save(pathname, noted)
    stop()
    dropFirstCalls()
  })
}
