/**
 * Address of an erased user. The row stays without personal data, as the author of the user's work (GDPR,
 * article 17). The domain `.invalid` never delivers (RFC 2606).
 */
export function erasedEmail(userUuid: string): string {
  return `erased-${userUuid}@erased.invalid`
}

/** Whether the address that was typed again is the person's own, as mail systems compare addresses. */
export function confirmsErasure(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase()
}

/** Name of a customer after its person's data were erased. */
export function erasedCustomerName(customerUuid: string): string {
  return `erased-${customerUuid}`
}

/**
 * Whether a customer has a person's name, as after a registration without a company. Its name, tax number and address
 * are then personal data (GDPR, recital 14).
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

/** Whether a user without a password signed in recently enough to confirm an irreversible request. */
export function isFreshSignIn(signedInOn: Date, now: Date): boolean {
  return now.getTime() - signedInOn.getTime() <= FRESH_SIGN_IN
}

export type ErasureVerdict = 'allowed' | 'lastAdmin'

/**
 * Whether a person can be erased. The last admin of a customer must first name another, unless the customer has no
 * other active user; it then stays without users until the operator closes it.
 *
 * @param isLastAdmin whether the customer has no other admin
 * @param others active users of the customer besides this one
 */
export function evaluateErasure(isLastAdmin: boolean, others: number): ErasureVerdict {
  return isLastAdmin && others > 0 ? 'lastAdmin' : 'allowed'
}
