/** True if a statement violated the unique index with this name. Drizzle wraps the database error as the cause. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23505' && constraint === index) || isUniqueViolation(error.cause, index)
}

/**
 * True if a statement failed because a concurrent transaction was faster. A retry sees the rows of that transaction.
 */
export function lostToAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code === '23505' || code === '40001' || code === '40P01' || lostToAnother(error.cause)
}

/** True if a statement violated a constraint, because its rows do not fit the stored rows. */
export function breaksConstraint(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return code?.startsWith('23') === true || breaksConstraint(error.cause)
}
