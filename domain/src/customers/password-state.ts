export const PASSWORD_STATES = ['never', 'changed', 'old', 'google'] as const
export type PasswordState = (typeof PASSWORD_STATES)[number]

interface PasswordFacts {
  hasPassword: boolean
  /** True if the account is linked to a Google account. */
  hasGoogle: boolean
  changedOn: Date | null
}

/**
 * State of a user's password in a period. `changed`: it was set or changed in the period. `old`: it was set earlier, or
 * at an unknown time. `google`: the user has a Google account and no password. `never`: the user has neither.
 */
export function passwordState({ hasPassword, hasGoogle, changedOn }: PasswordFacts, since: Date): PasswordState {
  if (!hasPassword) return hasGoogle ? 'google' : 'never'
  return changedOn !== null && changedOn >= since ? 'changed' : 'old'
}
