import { ApiError } from '../../kernel/api/api-error.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** True for a missing reply or a server error. The form then needs no correction and can be resubmitted. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}

/**
 * Shows a temporary failure as a toast. The form keeps the typed text.
 *
 * @returns true if the failure is temporary
 */
export function sayPassing(error: unknown): boolean {
  if (isPassing(error)) toast.error(error)
  return isPassing(error)
}
