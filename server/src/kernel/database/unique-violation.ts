/** Whether a statement failed because of the named unique index; queries built by drizzle carry the cause inside. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' && constraint === index) || isUniqueViolation(error.cause, index)
}
