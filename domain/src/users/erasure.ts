/**
 * Address of an erased user. The user's row is kept without personal data, because it is referenced as the author of
 * the user's work (GDPR, article 17). Email to the domain `.invalid` is never delivered (RFC 2606).
 */
export function erasedEmail(userUuid: string): string {
  return `erased-${userUuid}@erased.invalid`
}

/** True if the typed address is the user's address, ignoring case and surrounding spaces. */
export function confirmsErasure(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase()
}

/** New name of a customer that had the name of an erased person. */
export function erasedCustomerName(customerUuid: string): string {
  return `erased-${customerUuid}`
}

/**
 * True if a customer has the name of a person, as after registration without a company. Then the customer's name, tax
 * number and address are personal data (GDPR, recital 14).
 */
export function isNamedAfter(
  customerName: string,
  { firstname, lastname }: { firstname: string; lastname: string },
): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
  const person = plain(`${firstname} ${lastname}`)
  return person !== '' && plain(customerName) === person
}

const FRESH_SIGN_IN = 10 * 60_000

/** True if a user without a password has signed in recently enough to confirm an irreversible action. */
export function isFreshSignIn(signedInOn: Date, now: Date): boolean {
  return now.getTime() - signedInOn.getTime() <= FRESH_SIGN_IN
}

type ErasureVerdict = 'allowed' | 'lastAdmin'

/**
 * Checks whether a user can be erased. The last admin of a customer must first appoint another admin, unless the
 * customer has no other active users. After the erasure, such a customer has no active users, and the operator closes
 * it.
 * @param isLastAdmin true if the customer has no other admin
 * @param others number of other active users of the customer
 */
export function evaluateErasure(isLastAdmin: boolean, others: number): ErasureVerdict {
  return isLastAdmin && others > 0 ? 'lastAdmin' : 'allowed'
}
