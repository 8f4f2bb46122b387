const MINUTE = 60_000

interface AttemptLimit {
  attempts: number
  /** Length of the period in which attempts are counted, in milliseconds. */
  window: number
}

/**
 * Limits of attempts. Above them, the caller must wait (decisions 2, docs/adr/0021). A whole office may share one
 * network address, so five mistyped passwords of one user must not block the other users. Mails are limited too, so
 * that no one can flood a mailbox.
 */
export const ATTEMPT_LIMITS = {
  /**
   * Failed attempts on an account from one network address, or from one device on which the owner of the account has
   * signed in before.
   */
  failedOfAccount: { attempts: 5, window: 15 * MINUTE },
  /**
   * Failed attempts on an account from all addresses, except from devices of its owner. This limit stops many machines
   * that guess a password together.
   */
  failedAnywhere: { attempts: 50, window: 60 * MINUTE },
  failedOfAddress: { attempts: 30, window: 15 * MINUTE },
  /** Sign-ins that were started through an organisation's identity provider. A whole office may share one address. */
  organisationsOfAddress: { attempts: 200, window: 15 * MINUTE },
  /** Challenges for passkeys. Each of them is stored for some minutes. */
  passkeysOfAddress: { attempts: 200, window: 15 * MINUTE },
  mailsOfAddress: { attempts: 20, window: 15 * MINUTE },
  mailsOfEmail: { attempts: 3, window: 60 * MINUTE },
  /**
   * Mails to reset a password. They are counted separately, so that other mails cannot prevent the reset of a lost
   * password.
   */
  resetsOfEmail: { attempts: 3, window: 60 * MINUTE },
  invitationsOfEmail: { attempts: 5, window: 60 * MINUTE },
  /** Invitations that self-registered customers send by mail (docs/adr/0022). */
  invitationsOfCustomer: { attempts: 10, window: 60 * MINUTE },
  invitationsOfAddress: { attempts: 20, window: 60 * MINUTE },
  /** Replies to a customer that reveal that another customer has an account with the address. */
  takenOfCustomer: { attempts: 10, window: 60 * MINUTE },
  takenOfAddress: { attempts: 10, window: 60 * MINUTE },
  /** Questions about advertisements from people on the public page. */
  leadsOfAddress: { attempts: 10, window: 60 * MINUTE },
  leadsOfEmail: { attempts: 5, window: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * The time at which the next attempt is allowed.
 * @param attempts instants of earlier attempts, oldest first
 * @returns null if an attempt is allowed now
 */
export function slowedUntil(attempts: readonly Date[], limit: AttemptLimit, now: Date): Date | null {
  const decisive = attempts.at(-limit.attempts)
  if (attempts.length < limit.attempts || !decisive) return null
  const until = new Date(decisive.getTime() + limit.window)
  return until > now ? until : null
}
