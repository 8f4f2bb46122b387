export const PASSWORD_STATES = ['never', 'changed', 'old', 'google'] as const
export type PasswordState = (typeof PASSWORD_STATES)[number]

export interface PasswordFacts {
  hasPassword: boolean
  /** The account is bound to one of Google. */
  hasGoogle: boolean
  changedOn: Date | null
}

/**
 * How a user's password stands to an interval: `changed` since it began, or set for the first time; `old` before
 * that; `google` where it signs in with Google alone; `never` where nothing was ever set.
 */
export function passwordState(
  { hasPassword, hasGoogle, changedOn }: PasswordFacts,
  since: Date,
): PasswordState {
  if (!hasPassword) return hasGoogle ? 'google' : 'never'
  return changedOn !== null && changedOn >= since ? 'changed' : 'old'
}
