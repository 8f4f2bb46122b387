import { ApiError } from '../../kernel/api/api-error.ts'

/** Whether a call was refused because the password typed with it is not the right one. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'WrongUserOrPassword'
}
