import { ApiError } from '../../kernel/api/api-error.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** No answer, or a server in trouble: nothing to correct in the form, it is sent again as it is. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}

/** What passes by itself is told in a toast; the form keeps what was typed. Answers whether it did. */
export function sayPassing(error: unknown): boolean {
  if (isPassing(error)) toast.error(error)
  return isPassing(error)
}
