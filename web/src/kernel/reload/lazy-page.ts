import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { connection } from '../connection/connection.ts'
import { isNavigating } from './navigation-state.ts'
import { reloadOnce } from './reload-once.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * A part of the program could not be loaded. With our own message: the router reloads the page itself when it sees the
 * browser's, and there would be two reloads.
 */
export class PartMissing extends Error {
  override name = 'PartMissing'
  constructor(cause: unknown) {
    super('a part of the program could not be loaded', { cause })
  }
}

/**
 * Loads a part within 120 s. Otherwise the page reloads, once, if the user is waiting for the part (core 8). A
 * preload of a link never reloads: the user would lose typed text.
 * Nor does a page without a connection: it would end in the browser's own error page.
 *
 * @throws PartMissing where the page was reloaded already, or the user is not waiting for it
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  isAwaited: () => boolean = () => true,
  reload: () => boolean = reloadOnce,
  reaches: () => Promise<boolean> = connection.tryAgain,
): Promise<Part> {
  return withTimeout(load()).catch(async (error: unknown) => {
    // The page is reloading: nothing is drawn any more.
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
