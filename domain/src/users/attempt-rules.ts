const MINUTE = 60_000

interface AttemptLimit {
  attempts: number
  /** Length of the period over which attempts are counted, in milliseconds. */
  window: number
}

/**
 * Rate limits for attempts. When a limit is reached, the caller must wait (decisions 2, docs/adr/0021). A whole office
 * may share one network address, so five mistyped passwords of one user must not block the other users. Emails are
 * limited too, so that a mailbox cannot be flooded.
 */
export const ATTEMPT_LIMITS = {
  /** Failed attempts on an account from one network address, or from one device on which its owner has signed in. */
  failedOfAccount: { attempts: 5, window: 15 * MINUTE },
  /**
   * Failed attempts on an account from all addresses, except from the owner's devices. This stops password guessing
   * that is distributed over many machines.
   */
  failedAnywhere: { attempts: 50, window: 60 * MINUTE },
  /**
   * Failed attempts from one network address on accounts of one email domain, or with one link, passkey or Google
   * account. So the people of one customer do not lock out another customer behind the same address.
   */
  failedOfAddress: { attempts: 30, window: 15 * MINUTE },
  /** Sign-ins that one customer's identity provider denied, from one network address. */
  failedOfOrganisation: { attempts: 30, window: 15 * MINUTE },
  /**
   * Sign-ins started with one organisation's identity provider from one network address, which a whole office may
   * share. Domains without a provider are counted together.
   */
  organisationsOfAddress: { attempts: 200, window: 15 * MINUTE },
  /** Registrations from one network address, each of which sends a mail to an unknown person (docs/adr/1260). */
  registrationsOfAddress: { attempts: 60, window: 15 * MINUTE },
  /** Password resets requested from one network address. Above the limit, only those of existing accounts are queued. */
  resetsOfAddress: { attempts: 200, window: 15 * MINUTE },
  /** Password resets requested for one email address from one network address. Further ones are dropped silently. */
  resetRequests: { attempts: 3, window: 60 * MINUTE },
  /** Password reset emails to the users of one customer, requested from one network address. */
  resetsOfCustomer: { attempts: 20, window: 15 * MINUTE },
  /** Changes of email addresses by one user. */
  emailChangesOfUser: { attempts: 20, window: 15 * MINUTE },
  /** The same by all users of one customer: far above one user, so that one user does not stop the others. */
  emailChangesOfCustomer: { attempts: 400, window: 15 * MINUTE },
  mailsOfEmail: { attempts: 3, window: 60 * MINUTE },
  /**
   * Password reset emails that are sent, and confirmations after the right password. Each is counted separately, so
   * that emails that other people request cannot prevent them.
   */
  resetsOfEmail: { attempts: 3, window: 60 * MINUTE },
  proofsOfEmail: { attempts: 3, window: 60 * MINUTE },
  invitationsOfEmail: { attempts: 5, window: 60 * MINUTE },
  /**
   * Invitations emailed by self-registered customers (docs/adr/0022). The limit of an address is far above that of a
   * customer, so that one or two customers cannot use it up for others.
   */
  invitationsOfCustomer: { attempts: 10, window: 60 * MINUTE },
  invitationsOfAddress: { attempts: 60, window: 60 * MINUTE },
  /**
   * Responses that reveal to a customer that an email address belongs to an account of a different customer. The limit
   * of an address applies only to self-registered customers.
   */
  takenOfCustomer: { attempts: 10, window: 60 * MINUTE },
  takenOfAddress: { attempts: 60, window: 60 * MINUTE },
  /** Questions about the advertisements of one customer, sent from the public page from one network address. */
  leadsOfAddress: { attempts: 10, window: 60 * MINUTE },
  /** Such questions with one email address. A sender types the address, so others who type it are not stopped. */
  leadsOfEmail: { attempts: 5, window: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * The time when the next attempt is allowed.
 * @param attempts instants of previous attempts, oldest first
 * @returns null if an attempt is allowed now
 */
export function slowedUntil(attempts: readonly Date[], limit: AttemptLimit, now: Date): Date | null {
  const decisive = attempts.at(-limit.attempts)
  if (attempts.length < limit.attempts || !decisive) return null
  const until = new Date(decisive.getTime() + limit.window)
  return until > now ? until : null
}
