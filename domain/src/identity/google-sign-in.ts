/** The claims of a verified ID token. */
export interface GoogleIdentity {
  googleId: string
  email: string
  isEmailVerified: boolean
  /** Domain of the organisation whose Google account it is; null for personal accounts. */
  hostedDomain: string | null
}

export interface GoogleAccount {
  googleId: string | null
  emailVerifiedOn: Date | null
  hasPassword: boolean
}

type GoogleVerdict = 'signIn' | 'link' | 'wrongGoogleId' | 'emailNotVerified' | 'googleEmailNotVerified'

/**
 * Evaluates a first or later sign-in with Google.
 *
 * @param account the account with this Google id, otherwise the one with this e-mail address
 * @returns `link` if the account must be linked to this Google id: its address is proven, it has no other id, Google is
 * authoritative for the address, and it has a password. After a reset of a stolen login no id is linked before the
 * owner has set a new password.
 */
export function evaluateGoogleSignIn(identity: GoogleIdentity, account: GoogleAccount | null): GoogleVerdict {
  if (!identity.isEmailVerified) return 'googleEmailNotVerified'
  if (account?.googleId === identity.googleId) return 'signIn'
  if (!account || account.googleId !== null || !speaksForAddress(identity)) return 'wrongGoogleId'
  if (!account.emailVerifiedOn) return 'emailNotVerified'
  return account.hasPassword ? 'link' : 'wrongGoogleId'
}

/**
 * Google is authoritative for its own addresses and for those of the organisations it hosts. For other addresses it
 * only knows that the user could read the mailbox once; that user may have left the company since
 * (developers.google.com, "Verify the Google ID token on your server side").
 */
function speaksForAddress({ email, hostedDomain }: GoogleIdentity): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com' || hostedDomain !== null
}
