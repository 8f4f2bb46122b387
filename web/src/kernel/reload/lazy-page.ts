import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { inTime } from './in-time.ts'
import { reloadOnce } from './reload-once.ts'

/**
 * A page that is loaded when it is first opened: `lazyPage(() => import('./AssetsPage.tsx'))`. Where it cannot be
 * loaded within 120 s the page reloads, once; a second failure is shown as an error of the page.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyRouteComponent(() =>
    inTime(load()).catch((error: unknown) => {
      // The reload is under way: nothing of this page is drawn any more.
      if (reloadOnce()) return new Promise<never>(() => undefined)
      throw error
    }),
  )
}
