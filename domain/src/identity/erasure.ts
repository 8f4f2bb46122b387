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

export type ErasureVerdict = 'allowed' | 'lastAdmin'

/**
 * Whether a person can go. The last one who runs a customer first names another, unless nobody else is there to
 * be left alone: then the customer stays empty until the operator closes it.
 *
 * @param isLastAdmin nobody else runs the customer
 * @param others users of the customer besides this one, active or not, who are not erased
 */
export function judgeErasure(isLastAdmin: boolean, others: number): ErasureVerdict {
  return isLastAdmin && others > 0 ? 'lastAdmin' : 'allowed'
}
