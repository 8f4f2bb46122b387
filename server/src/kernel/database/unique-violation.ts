/** Whether a statement failed because of the named unique index; queries built by drizzle carry the cause inside. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' && constraint === index) || isUniqueViolation(error.cause, index)
}

/** Whether a statement failed because another transaction was faster: repeated, it finds what that one wrote. */
export function lostToAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '23505' || code === '40001' || code === '40P01' || lostToAnother(error.cause)
}
