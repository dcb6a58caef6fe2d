import { setupWorker } from 'msw/browser'
import { demoBackend } from '../demoBackend.ts'
import { type Answers, handlers } from '../handlers.ts'

/** `VITE_DEMO_BACKEND=1 npm run demo` */
const besides = import.meta.env.VITE_DEMO_BACKEND === '1' ? demoBackend : []

/** From now on this page's calls to the API are answered in the page. */
export const answer = (app: Answers) =>
  setupWorker(...handlers(app), ...besides).start({
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  })
