const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Purposes of links in emails. */
export type LinkPurpose = 'resetPassword' | 'setPassword' | 'verifyEmail'

/**
 * Validity periods in milliseconds. The first two come from decisions 2. The third is long enough for a recipient who
 * opens the email on the next day.
 */
export const LINK_LIFETIMES: Record<LinkPurpose, number> = {
  resetPassword: 60 * MINUTE,
  setPassword: 7 * 24 * HOUR,
  verifyEmail: 24 * HOUR,
}

export interface LinkState {
  purpose: LinkPurpose
  /** Address of the recipient. For `verifyEmail`, the address to be confirmed. */
  email: string | null
  expiresOn: Date
  usedOn: Date | null
}

export interface LinkOwner {
  email: string
  inactiveOn: Date | null
  erasedOn: Date | null
}

/**
 * True if a link is valid. A link works once, before it expires, and only if the user may sign in. A password link
 * works only while the user still has the address that it was sent to, so that access to an old mailbox is useless
 * after a change of address.
 */
export function isLinkOpen(link: LinkState, owner: LinkOwner, now: Date): boolean {
  if (link.usedOn || link.expiresOn < now || owner.inactiveOn || owner.erasedOn) return false
  if (link.purpose === 'verifyEmail') return link.email !== null
  return link.email === null || link.email.toLowerCase() === owner.email.toLowerCase()
}
