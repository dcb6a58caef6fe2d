import './app/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './App.tsx'
import { i18nProvider, preferredLanguage } from './data/i18nProvider.ts'
import { noteFirstCalls, rememberFirstCalls } from './data/knownCalls.ts'
import { storage } from './data/storage.ts'
import { loadScreenAt } from './screens.ts'

storage.watchLock()
noteFirstCalls()
const root = document.getElementById('root') as HTMLElement
const router = createBrowserRouter([{ path: '*', element: <App /> }])

Promise.all([i18nProvider.changeLocale(preferredLanguage()), loadScreenAt(location.pathname)]).then(
  () => {
    createRoot(root).render(<RouterProvider router={router} />)
    void rememberFirstCalls()
  },
  () => root.append((document.getElementById('unreachable') as HTMLTemplateElement).content),
)
