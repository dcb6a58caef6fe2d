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

Promise.all([i18nProvider.changeLocale(preferredLanguage()), loadFirstScreen()]).then(
  () => {
    createRoot(root).render(<RouterProvider router={router} />)
    void rememberFirstCalls()
  },
  () => root.replaceChildren((document.getElementById('unreachable') as HTMLTemplateElement).content),
)
