import { storage } from '../session/storage.ts'
import { dropFirstCalls, KNOWN_CALLS, type KnownCalls } from './firstCalls.ts'
import { whenIdle } from './whenIdle.ts'

/** Screens that are remembered, the last opened ones. */
const MAX_SCREENS = 30
/** Of one screen. */
const MAX_CALLS = 8

let noted: string[] | undefined

/** The key of drafts is not asked for before it is needed, nor are notifications, which are loaded once the screen has its data. */
const LATER = /\/draft_key$|\/notifications\?/

/** Notes a read that the first screen makes. */
export function noteCall(url: string): void {
  if (noted && !LATER.test(url) && noted.length < MAX_CALLS && !noted.includes(url)) noted.push(url)
}

function save(path: string, urls: readonly string[]) {
  const userId = storage.profile()?.id
  if (!userId || storage.token() === null) return
  const known: KnownCalls | null = JSON.parse(localStorage.getItem(KNOWN_CALLS) ?? 'null')
  const before = Object.entries(known?.userId === userId ? known.calls : {}).filter(([one]) => one !== path)
  const calls = Object.fromEntries([...before, [path, urls]].slice(-MAX_SCREENS))
  localStorage.setItem(KNOWN_CALLS, JSON.stringify({ userId, calls } satisfies KnownCalls))
}

let path = ''
const stop = () => {
  noted = undefined
}

/** Notes from now on what the screen that was opened asks for. A screen with a query is not noted, which may have what was searched for. */
export function noteFirstCalls(): void {
  path = location.pathname
  if (location.search || storage.token() === null) return
  noted = []
  addEventListener('keydown', stop, { once: true, capture: true })
}

/** Remembers, once the screen has its data, what it has asked for: the page sends these calls itself when it is opened again. */
export const rememberFirstCalls = (): Promise<void> =>
  whenIdle(async () => {
    if (noted?.length && location.pathname === path && !location.search) save(path, noted)
    stop()
    dropFirstCalls()
  })
