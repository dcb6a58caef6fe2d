import { ownKeys, storageKeys } from '../../schema/storageKeys.ts'
import { pageTexts } from '../data/pageTexts.ts'
import { HOME, needsLogIn } from '../data/paths.ts'

/** What the search in the bar says in each language; by the build. */
declare const FRAME_TEXTS: Parameters<typeof pageTexts<'search'>>[0]

/** What the server writes into the page of a screen whose title is known. */
export const SCREEN_TITLE = 'screen-title'

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** Marks the page with the appearance that the user chose, so that it has its colours from the first paint. */
export function markAppearance(): void {
  for (const [name, value] of Object.entries(read('RaStore.appearance') ?? {}))
    document.body.setAttribute(`data-${name.replace('_', '-')}`, String(value))
}

const isSignedIn = () =>
  localStorage.getItem(storageKeys.token) !== null &&
  localStorage.getItem(ownKeys.mustChangePassword) === null

/** Shows the bars and the title of the screen until the app is loaded, which replaces them: on a slow connection that takes seconds. */
export function showFrame(): void {
  const root = document.getElementById('root')
  if (!isSignedIn() || !needsLogIn(location.pathname) || !root || root.hasChildNodes()) return
  const template = document.getElementById('frame') as HTMLTemplateElement
  const frame = template.content.cloneNode(true) as DocumentFragment
  const [search, title] = frame.querySelectorAll<HTMLElement>('span, p')
  const pattern = JSON.parse(document.getElementById(SCREEN_TITLE)?.getAttribute('content') ?? '""')
  if (!search || !title) return
  search.textContent = pageTexts(FRAME_TEXTS).say('search')
  title.textContent = pattern.replace('%{name}', () => read(storageKeys.profile)?.name ?? '')
  title.className = location.pathname === HOME ? 'home' : ''
  root.append(frame)
}
