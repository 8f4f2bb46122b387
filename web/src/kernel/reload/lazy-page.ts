import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { connection, onRecovery } from '../connection/connection.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { isNavigating } from './navigation-state.ts'
import { reloadOnce } from './reload-once.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * Thrown if a part of the program could not be loaded. It does not use the browser's message, because the router would
 * recognise that message and reload the page a second time.
 */
export class PartMissing extends Error {
  override name = 'PartMissing'
  constructor(cause: unknown) {
    super('a part of the program could not be loaded', { cause })
  }
}

/**
 * Loads a part of the program within 120 s. If this fails while the user is waiting for the part, the page reloads once
 * (core 8). The preload of a link never reloads the page, because the user would lose typed text. The page is not
 * reloaded without a connection either, because the browser would show its own error page.
 * @throws PartMissing if the page has already been reloaded, the server cannot be reached, or the user is not waiting
 * for the part
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  isAwaited: () => boolean = () => true,
  reload: () => boolean = reloadOnce,
  reaches: () => Promise<boolean> = connection.tryAgain,
): Promise<Part> {
  return withTimeout(load()).catch(async (error: unknown) => {
    // The page is about to reload, so the promise never resolves and nothing is drawn.
    if (isAwaited() && (await reaches()) && reload()) return new Promise<never>(() => undefined)
    throw new PartMissing(error)
  })
}

/** A page that is loaded when it is first opened: `lazyPage(() => import('./AssetsPage.tsx'))`. */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyRouteComponent(() => loadPart(load, isNavigating))
}

/** A part of a page that is loaded when it is first drawn. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load))
}

/**
 * A large part, such as a chart. It is loaded after the page around it has been painted, so that figures and tables
 * appear without waiting for it.
 */
export function lazyAfterPaint<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await painted()
    return loadWhenReachable(load)
  })
}

/**
 * A part that starts slowly in the browser, such as a map. It is loaded after the page around it has been painted and
 * the browser has become idle, or five seconds later at most.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    await painted()
    await idle()
    return loadWhenReachable(load)
  })
}

/**
 * Loads a part beside content that the user may be editing. While the server cannot be reached, this function waits
 * instead of throwing an error, because an error page would replace the content and the typed text. It then loads the
 * part again. This fails in browsers that do not request a failed file twice; the place of the part then stays empty
 * until the next reload.
 */
async function loadWhenReachable<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wasLost = false; ; wasLost = true) {
    try {
      return await withTimeout(load())
    } catch {
      if (await connection.tryAgain()) return wasLost ? new Promise<never>(() => undefined) : loadPart(load)
      await recovered()
    }
  }
}

function recovered(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onRecovery(() => {
      stop()
      resolve()
    })
  })
}

/**
 * An optional part next to the content, loaded like `lazyWhenIdle`. If it cannot be loaded, it is left out until the
 * next page load, because an error message must not replace content that the user is editing.
 */
export function lazyBeside<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyExtra(async () => {
    await painted()
    await idle()
    return load()
  })
}

/** An optional part of a page, loaded when it is first drawn. If it cannot be loaded, it is left out. */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    loadPart(load, () => false).catch((error: unknown): { default: ComponentType<Props> } => {
      reportError(error)
      return { default: () => null }
    }),
  )
}

/**
 * Maximum time to wait for an idle browser, in milliseconds. It is long, because slow or busy machines become idle
 * late. Pages that never become idle are rare.
 */
const LONGEST_IDLE_WAIT = 5_000

/**
 * Waits until the browser is idle, but at most `LONGEST_IDLE_WAIT`. Does not wait if the browser has no idle callbacks.
 */
function idle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve()
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_IDLE_WAIT }))
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Milliseconds that `loadLater` waits after the first screen before it loads the parts. */
const LATER = 3_000

/**
 * Loads parts that open on demand, some time after the first screen. They then open immediately, even without a
 * network. If a part fails to load here, it is loaded again when it is opened.
 *
 * @returns a function that cancels the loading
 */
export function loadLater(parts: readonly (() => Promise<unknown>)[], wait = LATER): () => void {
  const timer = setTimeout(() => {
    for (const part of parts) loadPart(part, () => false).catch(reportError)
  }, wait)
  return () => clearTimeout(timer)
}
