import { useNotifications } from '@mantine/notifications'
import { Suspense, useEffect, useState } from 'react'
import { lazyExtra } from '../reload/lazy-page.ts'

// There is no error boundary above it, so a failure to load it must not break the page.
const ToastArea = lazyExtra(() => import('./ToastArea.tsx'))
const INPUT = ['keydown', 'pointerdown'] as const

/**
 * Place of the toasts, rendered once at the root. The toasts are loaded at the first toast or the first input, so
 * that a call that fails without a network can still show one.
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
