import { ownKeys, storageKeys } from '../../schema/storageKeys.ts'

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** Marks the page with the appearance that the user chose, so that it has its colours from the first paint. */
export function markAppearance(): void {
  for (const [name, value] of Object.entries(read('RaStore.appearance') ?? {}))
    document.body.setAttribute(`data-${name.replace('_', '-')}`, String(value))
}

const opensHome = () =>
  location.pathname === '/' &&
  localStorage.getItem(storageKeys.token) !== null &&
  localStorage.getItem(ownKeys.mustChangePassword) === null

/** Shows the bar and the title of the first screen until the app is loaded, which replaces them: on a slow connection that takes seconds. */
export function showFrame(): void {
  const name = read(storageKeys.profile)?.name
  const template = document.getElementById('frame') as HTMLTemplateElement
  const frame = template.content.cloneNode(true) as DocumentFragment
  const about = frame.querySelector('small')
  if (!opensHome() || !name || !about) return
  // Its words are English: in another language the name stands alone.
  if (document.documentElement.lang !== 'en') {
    about.previousSibling?.remove()
    about.textContent = '\u00a0'
  }
  about.before(name)
  document.getElementById('root')?.append(frame)
}
