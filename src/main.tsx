import './app/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { i18nProvider, preferredLanguage } from './data/i18nProvider.ts'
import { noteFirstCalls, rememberFirstCalls } from './data/knownCalls.ts'
import { LOGIN, needsLogIn } from './data/paths.ts'
import { storage } from './data/storage.ts'
import { loadScreenAt } from './screens.ts'

storage.watchOtherTabs()
noteFirstCalls()
const root = document.getElementById('root') as HTMLElement
const router = createBrowserRouter([{ path: '*', element: <App /> }])

/** Loads the screen of the address, or the log-in before it, which the page already shows. */
async function loadFirstScreen(): Promise<void> {
  const { pathname, search } = location
  if (needsLogIn(pathname) && !storage.isPageOpen())
    await router.navigate(LOGIN, { replace: true, state: { nextPathname: pathname, nextSearch: search } })
  await loadScreenAt(router.state.location.pathname)
}

async function start(): Promise<void> {
  try {
    await Promise.all([i18nProvider.changeLocale(preferredLanguage()), loadFirstScreen()])
  } catch {
    root.replaceChildren((document.getElementById('unreachable') as HTMLTemplateElement).content)
    return
  }
  createRoot(root).render(<RouterProvider router={router} />)
  void rememberFirstCalls()
}

// In a task of its own: the developer tools parse this file again for each request from its top level, to name the line.
queueMicrotask(() => void start())
