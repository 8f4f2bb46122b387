/**
 * What stays of a person whose data were erased: a row without a name, so that the work it did keeps an author
 * without being anybody's (GDPR, article 17). The domain `.invalid` never delivers (RFC 2606).
 */
export function erasedEmail(userUuid: string): string {
  return `erased-${userUuid}@erased.invalid`
}

/** Whether the address that was typed again is the person's own, as mail systems compare addresses. */
export function confirmsErasure(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase()
}

/** What a customer is called once nobody is to be named by it. */
export function erasedCustomerName(customerUuid: string): string {
  return `erased-${customerUuid}`
}

/**
 * Whether a customer bears a person's name, as that of somebody who registered without a company does: then its
 * name, tax number and address are the person's (GDPR, recital 14).
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

/** Whether somebody without a password has signed in so shortly ago that it is surely the one who asks, now. */
export function isFreshSignIn(signedInOn: Date, now: Date): boolean {
  return now.getTime() - signedInOn.getTime() <= FRESH_SIGN_IN
}

export type ErasureVerdict = 'allowed' | 'lastAdmin'

/**
 * Whether a person can go. The last one who runs a customer first names another, unless nobody else comes in who
 * could be left alone: then the customer stays empty until the operator closes it.
 *
 * @param isLastAdmin nobody else runs the customer
 * @param others active users of the customer besides this one; who was deactivated keeps nobody from going
 */
export function evaluateErasure(isLastAdmin: boolean, others: number): ErasureVerdict {
  return isLastAdmin && others > 0 ? 'lastAdmin' : 'allowed'
}
