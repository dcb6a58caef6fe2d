import '../../src/app/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { App } from '../../src/App.tsx'
import { i18nProvider, preferredLanguage } from '../../src/data/i18nProvider.ts'
import { storage } from '../../src/data/session/storage.ts'
import type { SampleAccount } from '../world/accounts.ts'
import { Strip } from './Strip.tsx'

const LOCK = 'kaushal-demo'
const RELOADED = 'demo-reloaded'
/** The next page deletes the database, because it has not opened it yet. */
const DELETE_REQUESTED = 'demo-delete'

const element = (id: string) => document.getElementById(id) as HTMLElement

/** Shows a message instead of the app. */
function showMessage(text: string): void {
  const line = document.createElement('p')
  line.className = 'demo-still'
  line.setAttribute('role', 'status')
  line.textContent = text
  element('root').replaceChildren(line)
}

/** Two tabs on one database would lose each other's changes, so the second waits until the first is closed. */
const waitForLock = () =>
  new Promise<void>((resolve) => {
    const keepLock = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return keepLock()
      showMessage(
        'The demonstration is open in another tab. Continue there, or close that tab to continue here.',
      )
      void navigator.locks.request(LOCK, keepLock)
      return undefined
    })
  })

/** After a reload that bypasses the cache, the page has no service worker; an ordinary reload starts one. */
function hasWorker(): boolean {
  if (navigator.serviceWorker.controller) {
    sessionStorage.removeItem(RELOADED)
    return true
  }
  if (sessionStorage.getItem(RELOADED))
    throw new Error('This browser does not allow the service worker that the demonstration needs.')
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
  return false
}

const strip = createRoot(element('strip'))

async function startAgain(): Promise<void> {
  storage.clear()
  sessionStorage.setItem(DELETE_REQUESTED, '1')
  location.replace(location.pathname)
}

async function signIn({ email, password }: SampleAccount, router: ReturnType<typeof createHashRouter>) {
  const reply = await fetch('/api/login', {
    method: 'POST',
    body: JSON.stringify({ username: email, password }),
  })
  const session = await reply.json()
  if (!reply.ok) return alert(session.message)
  storage.signIn(session)
  await router.navigate('/')
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator && 'locks' in navigator))
    throw new Error(
      'The demonstration needs a current browser, and an address that begins with https:// or http://localhost.',
    )
  await waitForLock()
  const [{ deleteDatabase, openBackend }, { startWorker }] = await Promise.all([
    import('./backend.ts'),
    import('./startWorker.ts'),
  ])
  if (sessionStorage.getItem(DELETE_REQUESTED)) await deleteDatabase()
  sessionStorage.removeItem(DELETE_REQUESTED)
  await startWorker(await openBackend((error) => console.error(error)))
  if (!hasWorker()) return
  await i18nProvider.changeLocale(preferredLanguage())

  const router = createHashRouter([{ path: '*', element: <App /> }])
  strip.render(<Strip onStartAgain={startAgain} onEnter={(account) => signIn(account, router)} />)
  storage.watchOtherTabs()
  createRoot(element('root')).render(<RouterProvider router={router} />)
}

strip.render(<Strip onStartAgain={startAgain} />)
start().catch((error: unknown) => showMessage(`The demonstration cannot start. ${(error as Error).message}`))
