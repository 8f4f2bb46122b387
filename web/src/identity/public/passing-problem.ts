import { ApiError } from '../../kernel/api/api-error.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** No answer, or a server in trouble: nothing to mend in the form, it is sent again as it is. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500
}

/** `onError` of the forms before the login: what passes by itself is said in a toast; the form keeps what was typed. */
export function sayPassing(error: unknown): void {
  if (isPassing(error)) toast.error(error)
}
