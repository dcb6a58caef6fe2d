import '../../src/look/fonts.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { App } from '../../src/App.tsx'
import { chosenLanguage, i18nProvider } from '../../src/i18nProvider.ts'
import { storage } from '../../src/storage.ts'
import type { Account } from '../world/accounts.ts'
import { Strip } from './Strip.tsx'

const LOCK = 'kaushal-demo'
const RELOADED = 'demo-reloaded'
/** To be forgotten by the next page, in which the database is not open. */
const FORGOTTEN = 'demo-forgotten'

const element = (id: string) => document.getElementById(id) as HTMLElement

/** Says instead of the app why there is none. */
function say(text: string): void {
  const line = document.createElement('p')
  line.className = 'demo-still'
  line.setAttribute('role', 'status')
  line.textContent = text
  element('root').replaceChildren(line)
}

/** Two tabs on one database would lose each other's work, so the second waits until the first is closed. */
const alone = () =>
  new Promise<void>((resolve) => {
    const hold = () => {
      resolve()
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return hold()
      say('The demonstration is open in another tab. Go on there, or close that tab to go on here.')
      void navigator.locks.request(LOCK, hold)
      return undefined
    })
  })

/** After a reload past the cache the page has no service worker to answer it; an ordinary reload gives it one. */
function hasWorker(): boolean {
  if (navigator.serviceWorker.controller) {
    sessionStorage.removeItem(RELOADED)
    return true
  }
  if (sessionStorage.getItem(RELOADED))
    throw new Error('This browser does not let the demonstration answer its own requests.')
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
  return false
}

const strip = createRoot(element('strip'))

async function startAgain(): Promise<void> {
  storage.clear()
  sessionStorage.setItem(FORGOTTEN, '1')
  location.replace(location.pathname)
}

async function enter({ email, password }: Account, router: ReturnType<typeof createHashRouter>) {
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
      'The demonstration needs a browser of our day, and an address that begins with https:// or http://localhost.',
    )
  await alone()
  const [{ forget, openBackend }, { answer }] = await Promise.all([
    import('./backend.ts'),
    import('./answer.ts'),
  ])
  if (sessionStorage.getItem(FORGOTTEN)) await forget()
  sessionStorage.removeItem(FORGOTTEN)
  await answer(await openBackend((error) => console.error(error)))
  if (!hasWorker()) return
  await i18nProvider.changeLocale(chosenLanguage())

  const router = createHashRouter([{ path: '*', element: <App /> }])
  strip.render(<Strip onStartAgain={startAgain} onEnter={(account) => enter(account, router)} />)
  createRoot(element('root')).render(<RouterProvider router={router} />)
}

strip.render(<Strip onStartAgain={startAgain} />)
start().catch((error: unknown) => say(`The demonstration cannot start. ${(error as Error).message}`))
