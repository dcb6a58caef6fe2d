import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { ACTIVATE } from '../data/offline/workerMessages.ts'

/** Written by the build: the files that are stored when this version is installed. */
declare const PRECACHED_FILES: { url: string; revision: string | null }[]

/** What this file uses of ServiceWorkerGlobalScope; the types of the app are those of a page. */
interface Worker {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const worker = self as unknown as Worker

/** Paths that are no screens of the app. */
const OTHER_PATHS = [/^\/(api|verify|answer|healthz|readyz|\.well-known)(\/|$)/, /\.\w+$/]
const MAX_FILES = 80
const PAGE_TIMEOUT_SECONDS = 3
const FIRST_SERVER_ERROR = 500
const LANGUAGE_TIMEOUT_SECONDS = 4
/** Files that are fetched at the same time while a version is installed; the other connections are left to the page. */
const FETCHED_AT_ONCE = 4

/** Workbox fetches one file after the other. Those with a hash in their names are in the cache of the browser by then. */
async function fetchAhead(): Promise<void> {
  const files = PRECACHED_FILES.filter(({ revision }) => revision === null).values()
  const fetchNext = async () => {
    for (const { url } of files) {
      const reply = await fetch(url, { priority: 'low' }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetchNext))
}
worker.addEventListener('install', (event) => event.waitUntil(fetchAhead()))

// Only files of the build are stored, never a reply of the API: those are encrypted by the page (docs/decisions/0073-offline.md).
// `/` is no name of a file: as any screen it comes from the server, and without one it is found whatever headers the browser sends.
precacheAndRoute(PRECACHED_FILES, { directoryIndex: '' })
cleanupOutdatedCaches()
// The page comes from the server, which writes into it what to load for the language and the screen. It is not stored by its address,
// which has what was searched for: without a reply the page of the build is shown.
const stored = createHandlerBoundToURL('/index.html')
const fromServer = new NetworkOnly({ networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS })
const navigate: typeof stored = async (options) => {
  const page = await fromServer.handle(options).catch(() => undefined)
  return page && page.status < FIRST_SERVER_ERROR ? page : stored(options)
}
registerRoute(new NavigationRoute(navigate, { denylist: OTHER_PATHS }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/i18n/'),
  new NetworkFirst({ cacheName: 'kaushal-languages', networkTimeoutSeconds: LANGUAGE_TIMEOUT_SECONDS }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'kaushal-used-files',
    plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
  }),
)

// A new version waits until no tab has the old one, or until its user reloads: old and new files never mix in a page.
worker.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
