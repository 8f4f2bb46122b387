import { useNotifications } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../reload/lazy-page.ts'

// If the code of the toasts cannot be loaded, there are no toasts. There is no error boundary above them, so an error
// would break the page.
const ToastArea = lazyExtra(() => import('./ToastArea.tsx'))
const INPUT = ['keydown', 'pointerdown'] as const

/**
 * The place of the toasts, rendered once at the root. Their code is loaded at the first toast or the first input, so
 * that a toast can appear even if a call fails because the network is gone.
 */
export function ToastRoot() {
  const { notifications } = useNotifications()
  const [isWanted, setWanted] = useState(false)
  if (notifications.length > 0 && !isWanted) setWanted(true)
  useEffect(() => {
    const want = () => setWanted(true)
    for (const event of INPUT) window.addEventListener(event, want, { once: true })
    return () => {
      for (const event of INPUT) window.removeEventListener(event, want)
    }
  }, [])
  return isWanted ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null
}
