import { isNotFound, isRedirect } from '@tanstack/react-router'
import { ApiError, isCancelled } from '../api/api-error.ts'
import { reportError } from '../error-reports/error-reports.ts'
import { PartMissing } from '../reload/lazy-page.ts'
import { toast } from './toasts.tsx'
import { toastUnhandled } from './unhandled-toast.tsx'

/**
 * Reports uncaught errors, and shows each for 10 s with the reference number (ticket) of its report (core 8). An
 * `ApiError` of a rejected promise is not reported, but shown with its own text. A cancelled call is ignored.
 */
export function watchUnhandled(): void {
  window.addEventListener('error', (event) => {
    // Browsers report delayed resize notifications as errors, but these are harmless.
    if (!event.message.startsWith('ResizeObserver loop')) report(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => {
    // A failed call is not an error of the program. If no screen has handled the failure, the call's own text is shown.
    if (event.reason instanceof ApiError) toast.error(event.reason)
    else if (!isCancelled(event.reason)) report(event.reason)
  })
}

/**
 * Reports and shows a rendering error that an error page has caught. A page that is missing, has moved or could not be
 * loaded does not count as an error of the program.
 */
export function reportCaught(error: unknown): void {
  if (!isNotFound(error) && !isRedirect(error) && !(error instanceof PartMissing)) report(error)
}

function report(error: unknown): void {
  toastUnhandled(error, reportError(error))
}
