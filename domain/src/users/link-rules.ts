const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a link of a mail is for. */
export type LinkPurpose = 'resetPassword' | 'setPassword' | 'verifyEmail'

/** Milliseconds; the first two by decisions 2, the third so that a mail may wait until the next day. */
export const LINK_LIFETIMES: Record<LinkPurpose, number> = {
  resetPassword: 60 * MINUTE,
  setPassword: 7 * 24 * HOUR,
  verifyEmail: 24 * HOUR,
}

export interface LinkState {
  purpose: LinkPurpose
  /** Where it was sent; for `verifyEmail` the address that it is to prove. */
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
 * Whether a link may still be used: once, before it expires, by a user who may sign in. A password link is valid only
 * for the address it was sent to: after a change of address, readers of the old mailbox cannot use it.
 */
export function isLinkOpen(link: LinkState, owner: LinkOwner, now: Date): boolean {
  if (link.usedOn || link.expiresOn < now || owner.inactiveOn || owner.erasedOn) return false
  if (link.purpose === 'verifyEmail') return link.email !== null
  return link.email === null || link.email.toLowerCase() === owner.email.toLowerCase()
}
