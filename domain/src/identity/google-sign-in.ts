/** The data from a verified ID token. */
export interface GoogleIdentity {
  googleId: string
  email: string
  isEmailVerified: boolean
  /** Domain of the organisation to which the Google account belongs; null for personal accounts. */
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
 *
 * @param account the account with this Google id, or else the account with this email address
 * @returns `link` if the account must be linked to this Google id. This requires that the account has a confirmed
 * address, a password and no different Google id, and that Google is authoritative for the address. After the reset of
 * a stolen login, no id is linked until the owner has set a new password.
 */
export function evaluateGoogleSignIn(identity: GoogleIdentity, account: GoogleAccount | null): GoogleVerdict {
  if (!identity.isEmailVerified) return 'googleEmailNotVerified'
  if (account?.googleId === identity.googleId) return 'signIn'
  if (!account || account.googleId !== null || !speaksForAddress(identity)) return 'wrongGoogleId'
  if (!account.emailVerifiedOn) return 'emailNotVerified'
  return account.hasPassword ? 'link' : 'wrongGoogleId'
}

/**
 * True if Google is authoritative for an address: Google's own addresses, and those of organisations that it hosts. For
 * any other address, a Google account shows only that the user could once read the mailbox; the user may have left the
 * company of that address since (developers.google.com, "Verify the Google ID token on your server side").
 */
function speaksForAddress({ email, hostedDomain }: GoogleIdentity): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com' || hostedDomain !== null
}
