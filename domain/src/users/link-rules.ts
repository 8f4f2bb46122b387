const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Purposes of links in mails. */
export type LinkPurpose = 'resetPassword' | 'setPassword' | 'verifyEmail'

/**
 * Validity in milliseconds. The first two values are from decisions 2. The third one lets the recipient wait until
 * the next day.
 */
export const LINK_LIFETIMES: Record<LinkPurpose, number> = {
  resetPassword: 60 * MINUTE,
  setPassword: 7 * 24 * HOUR,
  verifyEmail: 24 * HOUR,
}

export interface LinkState {
  purpose: LinkPurpose
  /** The recipient; for `verifyEmail` the address to confirm. */
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
 * True if a link is valid: it works once, before it expires, and for a user who may sign in. A password link works
 * only while the user has the address to which it was sent. So after a change of address, readers of the old mailbox
 * cannot use it.
 */
export function isLinkOpen(link: LinkState, owner: LinkOwner, now: Date): boolean {
  if (link.usedOn || link.expiresOn < now || owner.inactiveOn || owner.erasedOn) return false
  if (link.purpose === 'verifyEmail') return link.email !== null
  return link.email === null || link.email.toLowerCase() === owner.email.toLowerCase()
}
