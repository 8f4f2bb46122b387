// Serves the screens of a provider without a network (docs/adr/0995). It answers only the page of its own address and
// the files of the application, always from the network first, so that no former version is shown while there is one.
// The page itself fills the cache; calls of the API are never key here.
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
