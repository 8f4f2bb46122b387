import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../reload/lazy-page.ts'
import { dialogs } from './dialogs.ts'

const OpenDialogs = lazyPart(() => import('./OpenDialogs.tsx'))

/**
 * Draws the open questions. It is rendered once, at the root. The code of the dialogs is loaded with the first
 * question.
 */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return open.length === 0 ? null : (
    <Suspense>
      <OpenDialogs open={open} />
    </Suspense>
  )
}
