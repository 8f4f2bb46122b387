/**
 * Address of an erased user. The row of the user stays without personal data, because it is the author of the user's
 * work (GDPR, article 17). Mail to the domain `.invalid` is never delivered (RFC 2606).
 */
export function erasedEmail(userUuid: string): string {
  return `erased-${userUuid}@erased.invalid`
}

/** True if the typed address is the person's own address. Differences that mail systems ignore do not matter. */
export function confirmsErasure(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase()
}

/** New name of a customer whose name was that of an erased person. */
export function erasedCustomerName(customerUuid: string): string {
  return `erased-${customerUuid}`
}

/**
 * True if a customer has the name of a person, as after a registration without a company. The customer's name, tax
 * number and address are then personal data (GDPR, recital 14).
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

/** True if a user without a password has signed in recently enough to confirm an action that cannot be undone. */
export function isFreshSignIn(signedInOn: Date, now: Date): boolean {
  return now.getTime() - signedInOn.getTime() <= FRESH_SIGN_IN
}

type ErasureVerdict = 'allowed' | 'lastAdmin'

/**
 * Checks if a person can be erased. The last admin of a customer must first appoint another admin. This is not
 * necessary if the customer has no other active user: the customer then has no users until the operator closes it.
 * @param isLastAdmin true if the customer has no other admin
 * @param others number of other active users of the customer
 */
export function evaluateErasure(isLastAdmin: boolean, others: number): ErasureVerdict {
  return isLastAdmin && others > 0 ? 'lastAdmin' : 'allowed'
}
