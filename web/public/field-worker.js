// Serves the screens of a provider without a network (docs/adr/0995). It answers only requests for the page of its own
// address and for files of the application. It always asks the network first, so that an old version is shown only
// without a network. The page itself fills the cache. Calls of the API are never cached here.
const SHELL = '/field-shell'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request, request.mode === 'navigate' ? SHELL : pathname))
})

async function answer(request, key) {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(key)
    if (!cached) throw error
    return cached
  }
}
