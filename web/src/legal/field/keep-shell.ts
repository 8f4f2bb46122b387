import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { fieldWorkers, SHELL_CACHE, WORKER } from '../../kernel/offline/leave-device.ts'

/** The page itself is cached under this path, and the service worker looks for it there. */
const SHELL = '/field-shell'

/** Files in the root folder that the page needs. */
const AT_ROOT: ReadonlySet<string> = new Set(['/scheme.js', '/old-browser.js', '/favicon.svg'])

const loaded = new Set<string>()
/** The cache of this page; null until the files of `AT_ROOT` are in it. */
let current: Cache | null = null

/**
 * Makes a provider's screen work without a network. A service worker serves the page and the files that the page has
 * loaded (ADR 995). The worker's scope is only the path of this screen. When a screen of another service request opens,
 * the worker of the previous request is removed. The worker of the list of services stays. Only the production build
 * has a worker.
 */
export async function cacheShell(pathname: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return
  try {
    const scope = new URL(pathname, location.origin).href
    for (const registration of scope === listScope() ? [] : await fieldWorkers()) {
      if (registration.scope !== scope && registration.scope !== listScope()) await registration.unregister()
    }
    await navigator.serviceWorker.register(WORKER, { scope: pathname, updateViaCache: 'none' })
    await loadParts()
    await keepFiles(pathname)
  } catch (error) {
    // If the network or the storage space is missing, the screen still works, but its copy for use without a network is
    // not complete.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

/**
 * Loads the code of dialogs and messages, so that it is cached. Other screens load this code only when they first need
 * it.
 */
const loadParts = () =>
  Promise.all([import('../../kernel/dialogs/OpenDialogs.tsx'), import('../../kernel/toasts/ToastArea.tsx')])

const listScope = () => new URL('/services', location.origin).href

async function keepFiles(pathname: string): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return
  const answer = await fetch(pathname, { headers: { accept: 'text/html' } })
  const page = await answer.clone().text()
  const address = new URL(entry.src).pathname
  // If the server already has a newer version, nothing is stored, because this page uses the files of its own version
  // until it is reloaded.
  if (!answer.ok || !page.includes(address)) return
  const name = `${SHELL_CACHE}${address}`
  const cache = await caches.open(name)
  await cache.addAll([...AT_ROOT])
  current = cache
  watchFiles()
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href]')) loaded.add(href)
  for (const file of loaded) if (!(await keepOne(cache, file))) return
  // The caches of earlier versions are deleted only after all files of the page have been stored.
  await cache.put(SHELL, answer)
  for (const each of await caches.keys()) {
    if (each.startsWith(SHELL_CACHE) && each !== name) await caches.delete(each)
  }
}

let isWatching = false

/** Records all files that the page has loaded. Files that it loads from now on are also cached. */
function watchFiles(): void {
  if (isWatching) return
  isWatching = true
  for (const { name } of performance.getEntriesByType('resource')) loaded.add(name)
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      loaded.add(name)
      if (current) keepOne(current, name).catch(reportError)
    }
  }).observe({ type: 'resource' })
}

/**
 * Caches a file of the product, unless it is already in the cache. Other addresses are ignored.
 * @returns false if the network or the storage failed
 */
async function keepOne(cache: Cache, address: string): Promise<boolean> {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin || !pathname.startsWith('/static/') || (await cache.match(pathname))) return true
  try {
    await cache.add(pathname)
    return true
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return false
  }
}
