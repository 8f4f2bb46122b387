import { isNotFound, isRedirect } from '@tanstack/react-router'
import { ApiError, isCancelled } from '../api/api-error.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { PartMissing } from '../reload/lazy-page.ts'
import { toast } from './toasts.tsx'
import { toastUnhandled } from './unhandled-toast.tsx'

/** Errors that nothing has caught are reported and said for 10 s with their ticket (core 8). */
export function watchUnhandled(): void {
  window.addEventListener('error', (event) => {
    // The browser reports its own postponed measurements as errors; nothing is lost by them.
    if (!event.message.startsWith('ResizeObserver loop')) tell(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // A refusal that no screen has taken is said by its own text: the program is sound.
    if (event.reason instanceof ApiError) toast.error(event.reason)
    else if (!isCancelled(event.reason)) tell(event.reason)
  })
}

/**
 * An error in drawing that an error page replaces: reported and shown as a message. A page that is missing, moved or
 * not loaded is not an error of the program.
 */
export function tellCaught(error: unknown): void {
  if (!isNotFound(error) && !isRedirect(error) && !(error instanceof PartMissing)) tell(error)
}

function tell(error: unknown): void {
  toastUnhandled(error, reportError(error))
}
