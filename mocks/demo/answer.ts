import { setupWorker } from 'msw/browser'
import { type Answers, handlers } from '../handlers.ts'

/** From now on this page's calls to the API are answered in the page. */
export const answer = (app: Answers) =>
  setupWorker(...handlers(app)).start({
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  })
