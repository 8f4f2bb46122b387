import { isNotFound, isRedirect } from '@tanstack/react-router'
import { ApiError, isCancelled } from '../api/api-error.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { PartMissing } from '../reload/lazy-page.ts'
import { toast } from './toasts.tsx'
import { toastUnhandled } from './unhandled-toast.tsx'

/** Reports uncaught errors, and shows each for 10 s with its ticket (core 8). */
export function watchUnhandled(): void {
  window.addEventListener('error', (event) => {
    // Browsers report postponed resize measurements as errors; they are harmless.
    if (!event.message.startsWith('ResizeObserver loop')) report(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // A rejected call that no screen has handled is shown with its own text, because it is not an error of the
    // program.
    if (event.reason instanceof ApiError) toast.error(event.reason)
    else if (!isCancelled(event.reason)) report(event.reason)
  })
}

/**
 * Handles an error while drawing, which an error page has replaced. It is reported and shown as a message. A page that
 * is missing, has moved or could not be loaded does not count as an error of the program.
 */
export function reportCaught(error: unknown): void {
  if (!isNotFound(error) && !isRedirect(error) && !(error instanceof PartMissing)) report(error)
}

function report(error: unknown): void {
  toastUnhandled(error, reportError(error))
}
