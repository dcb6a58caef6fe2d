import { setupWorker } from 'msw/browser'
import { demoBackend } from '../demoBackend.ts'
import { type ApiServer, handlers } from '../handlers.ts'
import { hasDemoBackend } from './backendSettings.ts'

const extraHandlers = hasDemoBackend ? demoBackend : []

/** Starts the service worker that answers the API calls of this page. */
export const startWorker = (app: ApiServer) =>
  setupWorker(...handlers(app), ...extraHandlers).start({
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  })
