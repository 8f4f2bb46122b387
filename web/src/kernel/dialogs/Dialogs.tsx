import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../reload/lazy-page.ts'
import { dialogs } from './dialogs.ts'

const OpenDialogs = lazyPart(() => import('./OpenDialogs.tsx'))

/** Renders the open dialogs. Used once, at the root. The code of the dialogs is loaded when the first dialog opens. */
export function Dialogs() {
  const open = useSyncExternalStore(dialogs.subscribe, dialogs.get)
  return open.length === 0 ? null : (
    <Suspense>
      <OpenDialogs open={open} />
    </Suspense>
  )
}
