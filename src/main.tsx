import './app/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { i18nProvider, preferredLanguage } from './data/i18nProvider.ts'
import { HOME, needsLogIn } from './data/paths.ts'
import { sessionQuery } from './data/session/session.ts'
import { storage } from './data/session/storage.ts'
import { logInOfTab, takeOverTab } from './data/session/takeOverTab.ts'
import { isTypedInto, loadFirstData } from './data/start/firstData.ts'
import { noteFirstCalls, rememberFirstCalls } from './data/start/knownCalls.ts'
import { loadTexts } from './data/texts.ts'
import { loadScreenAt } from './screens.ts'

storage.watchOtherTabs()
noteFirstCalls()
const root = document.getElementById('root') as HTMLElement
const router = createBrowserRouter([{ path: '*', element: <App /> }])

/** Opens the log-in, which the page already shows, before a screen that needs it, and the first screen in place of one that another person left. */
async function leaveAddress(): Promise<void> {
  const { pathname, search } = location
  if (!needsLogIn(pathname)) return
  const profile = storage.profile()
  if (!storage.isPageOpen())
    await router.navigate(logInOfTab(), {
      replace: true,
      state: { nextPathname: pathname, nextSearch: search },
    })
  else if (profile && !takeOverTab(profile.id, storage.role())) await router.navigate(HOME, { replace: true })
}

/** Loads the texts, and the screen of the address with the data with which it begins. A query of the address may want other data. */
async function loadFirstScreen(): Promise<void> {
  await leaveAddress()
  const { pathname, search } = router.state.location
  // Without a network a device has the texts of the languages that it has shown, and English.
  const texts = i18nProvider.changeLocale(preferredLanguage()).catch(() => loadTexts('en'))
  const [screen] = await Promise.all([loadScreenAt(pathname), texts])
  if (!screen && isTypedInto()) throw new Error()
  if (search || storage.mustChangePassword()) return
  const user = storage.profile()?.id
  const session = user && storage.isPageOpen() && !storage.session() ? [sessionQuery(user)] : []
  await loadFirstData([...session, ...(screen?.firstQueries?.(pathname) ?? [])])
}

async function start(): Promise<void> {
  try {
    await loadFirstScreen()
  } catch {
    const { content } = document.getElementById('unreachable') as HTMLTemplateElement
    // What was typed stays to be read.
    if (isTypedInto()) root.prepend(content)
    else root.replaceChildren(content)
    return
  }
  createRoot(root).render(<RouterProvider router={router} />)
  void rememberFirstCalls()
}

// Not from the top level: for each request from there the developer tools parse this file again, to name the line.
queueMicrotask(() => void start())
