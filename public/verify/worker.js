/** Makes the page that checks certificates work without network once it was opened: its files and the public keys are stored. */
const CACHE = 'verify'
const PAGE = '/verify/'
const KEYS = '/.well-known/jwks.json'
const ICON = '/icon.svg'

/** Stores the page and the files that it names. */
async function store(page) {
  const cache = await caches.open(CACHE)
  const files = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, path]) => path,
  )
  await cache.addAll(files)
  await cache.put(PAGE, page)
}

const fetchFresh = (path) => fetch(path, { cache: 'no-cache' })

/** Milliseconds: on a dead connection the browser itself waits for minutes. */
const TIMEOUT = 4_000

/** A redirect is the browser's to follow. */
const isUsable = (reply) => reply?.ok || reply?.type === 'opaqueredirect'

/** The reply of the network, which is stored, however late it is. The stored one instead while there is no other, or an error such as a proxy's. */
async function networkFirst(event, save) {
  const { request } = event
  const loading = fetch(request)
  const saving = loading.then((reply) => (reply.ok ? save(reply.clone()) : undefined))
  event.waitUntil(saving.catch(() => undefined))
  const stored = await caches.match(request.mode === 'navigate' ? PAGE : request)
  if (!stored) return loading
  const late = new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT)
  })
  const reply = await Promise.race([loading.catch(() => undefined), late])
  return isUsable(reply) ? reply : stored
}

self.addEventListener('install', (event) => {
  const stored = Promise.all([
    fetchFresh(PAGE).then(store),
    caches.open(CACHE).then((cache) => cache.addAll([KEYS, ICON])),
  ])
  event.waitUntil(stored.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, store))
  else if (pathname === KEYS)
    event.respondWith(
      networkFirst(event, (reply) => caches.open(CACHE).then((cache) => cache.put(KEYS, reply))),
    )
  // A file with a hash in its name never changes, the icon seldom.
  else if (pathname === ICON || pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((stored) => stored ?? fetch(request)))
})
