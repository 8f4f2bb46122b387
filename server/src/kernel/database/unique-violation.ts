/** True if a statement failed because of the named unique index. Drizzle wraps the database error as the cause. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' && constraint === index) || isUniqueViolation(error.cause, index)
}

/** True if a statement failed because another transaction was faster. A retry finds the rows of that transaction. */
export function lostToAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '23505' || code === '40001' || code === '40P01' || lostToAnother(error.cause)
}

/** True if a statement broke a constraint: the rows that it writes do not fit those that are stored. */
export function breaksConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code?.startsWith('23') === true || breaksConstraint(error.cause)
}
