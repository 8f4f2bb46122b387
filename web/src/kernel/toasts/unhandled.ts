import { isCancelled } from '../api/api-error.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { toastUnhandled } from './unhandled-toast.tsx'

/** Errors that nothing has caught are reported and said for 10 s with their ticket (core 8). */
export function watchUnhandled(): void {
  window.addEventListener('error', (event) => {
    // The browser reports its own postponed measurements as errors; nothing is lost by them.
    if (!event.message.startsWith('ResizeObserver loop')) tell(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!isCancelled(event.reason)) tell(event.reason)
  })
}

function tell(error: unknown): void {
  toastUnhandled(error, reportError(error))
}
