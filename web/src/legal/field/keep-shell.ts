import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { fieldWorkers, SHELL_CACHE, WORKER } from '../../kernel/offline/leave-device.ts'

/** The page itself, under the name by which the worker finds it. */
const SHELL = '/field-shell'

/** Files at the root that the page loads. */
const AT_ROOT: ReadonlySet<string> = new Set(['/scheme.js', '/old-browser.js', '/favicon.svg'])

/** The files that this page has loaded. */
const loaded = new Set<string>()
/** The cache of this page, once it is kept. */
let current: Cache | null = null

/**
 * Makes a screen of a provider work without a network: a worker for its address alone serves the page and the files
 * that it has loaded (ADR 995). Opening another request removes the worker of the former one; the list of services
 * leaves it. Only the built application has one.
 */
export async function keepShell(pathname: string): Promise<void> {
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
    // No network, or a browser without room: the screen itself works on.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}

/** Questions and messages, which other screens load with the first one. */
const loadParts = () =>
  Promise.all([import('../../kernel/dialogs/OpenDialogs.tsx'), import('../../kernel/toasts/ToastArea.tsx')])

const listScope = () => new URL('/services', location.origin).href

async function keepFiles(pathname: string): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!entry) return
  const answer = await fetch(pathname, { headers: { accept: 'text/html' } })
  const page = await answer.clone().text()
  const address = new URL(entry.src).pathname
  // A newer version is on the server: this page keeps the files of its own, until it is loaded again.
  if (!answer.ok || !page.includes(address)) return
  const name = `${SHELL_CACHE}${address}`
  const cache = await caches.open(name)
  await cache.addAll([...AT_ROOT])
  current = cache
  watchFiles()
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href]')) loaded.add(href)
  for (const file of loaded) if (!(await keepOne(cache, file))) return
  // The page comes when all of its files are there, and only then the former version goes.
  await cache.put(SHELL, answer)
  for (const each of await caches.keys()) {
    if (each.startsWith(SHELL_CACHE) && each !== name) await caches.delete(each)
  }
}

let isWatching = false

/** Notes the files of the page, also those that it loads later. */
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

/** @returns false if the network ended meanwhile */
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
