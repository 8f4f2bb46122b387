import { ApiError } from '../../kernel/api/api-error.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** True for a missing answer or a server error: the form needs no correction and can be sent again. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}

/** Shows a temporary failure in a toast; the form keeps the typed text. Returns true if it was one. */
export function sayPassing(error: unknown): boolean {
  if (isPassing(error)) toast.error(error)
  return isPassing(error)
}
