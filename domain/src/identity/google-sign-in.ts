/** The data in a verified ID token. */
export interface GoogleIdentity {
  googleId: string
  email: string
  isEmailVerified: boolean
  /** Domain of the organisation that the Google account belongs to; null for personal accounts. */
  hostedDomain: string | null
}

export interface GoogleAccount {
  googleId: string | null
  emailVerifiedOn: Date | null
  hasPassword: boolean
}

type GoogleVerdict = 'signIn' | 'link' | 'wrongGoogleId' | 'emailNotVerified' | 'googleEmailNotVerified'

/**
 * Evaluates a sign-in with Google.
 * @param account the account with this Google id; if there is none, the account with this e-mail address
 * @returns `link` if the account must be linked to this Google id. For this, its address is confirmed, it has no other
 * id, Google is authoritative for the address, and it has a password. If a stolen login was reset, no id is linked
 * until the owner has set a new password.
 */
export function evaluateGoogleSignIn(identity: GoogleIdentity, account: GoogleAccount | null): GoogleVerdict {
  if (!identity.isEmailVerified) return 'googleEmailNotVerified'
  if (account?.googleId === identity.googleId) return 'signIn'
  if (!account || account.googleId !== null || !speaksForAddress(identity)) return 'wrongGoogleId'
  if (!account.emailVerifiedOn) return 'emailNotVerified'
  return account.hasPassword ? 'link' : 'wrongGoogleId'
}

/**
 * True if Google is authoritative for an address: for its own addresses, and for those of organisations that it hosts.
 * About any other address Google knows only that the user could read the mailbox once. The user may have left that
 * company since (developers.google.com, "Verify the Google ID token on your server side").
 */
function speaksForAddress({ email, hostedDomain }: GoogleIdentity): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com' || hostedDomain !== null
}
