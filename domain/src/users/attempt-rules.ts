const MINUTE = 60_000

interface AttemptLimit {
  attempts: number
  /** Length of the period, in milliseconds. */
  window: number
}

/**
 * Limits of attempts before the caller must wait (decisions 2, docs/adr/0021). One network address can be a whole
 * office, so five mistyped passwords of one user must not block the others. Mails are limited too, so that no one can
 * flood a mailbox.
 */
export const ATTEMPT_LIMITS = {
  /** Attempts on an account from one network address, or from one device on which its owner has signed in before. */
  failedOfAccount: { attempts: 5, window: 15 * MINUTE },
  /** Attempts on an account from all addresses, except such devices. It stops many machines that guess together. */
  failedAnywhere: { attempts: 50, window: 60 * MINUTE },
  failedOfAddress: { attempts: 30, window: 15 * MINUTE },
  /** Sign-ins started through an organisation's identity provider. A whole office may share one address. */
  organisationsOfAddress: { attempts: 200, window: 15 * MINUTE },
  /** Challenges for passkeys. Each is a row for some minutes. */
  passkeysOfAddress: { attempts: 200, window: 15 * MINUTE },
  mailsOfAddress: { attempts: 20, window: 15 * MINUTE },
  mailsOfEmail: { attempts: 3, window: 60 * MINUTE },
  /**
   * Mails to reset a password. They are counted separately, so that other mails cannot block the reset of a lost
   * password.
   */
  resetsOfEmail: { attempts: 3, window: 60 * MINUTE },
  invitationsOfEmail: { attempts: 5, window: 60 * MINUTE },
  /** Mails of self-registered customers (docs/adr/0022). */
  invitationsOfCustomer: { attempts: 10, window: 60 * MINUTE },
  invitationsOfAddress: { attempts: 20, window: 60 * MINUTE },
  /** Answers that reveal that an address has an account with another customer. */
  takenOfCustomer: { attempts: 10, window: 60 * MINUTE },
  takenOfAddress: { attempts: 10, window: 60 * MINUTE },
  /** Questions about advertisements, sent from their public page. */
  leadsOfAddress: { attempts: 10, window: 60 * MINUTE },
  leadsOfEmail: { attempts: 5, window: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * The time of the next allowed attempt.
 *
 * @param attempts instants of earlier attempts, oldest first
 * @returns null if an attempt is allowed now
 */
export function slowedUntil(attempts: readonly Date[], limit: AttemptLimit, now: Date): Date | null {
  const decisive = attempts.at(-limit.attempts)
  if (attempts.length < limit.attempts || !decisive) return null
  const until = new Date(decisive.getTime() + limit.window)
  return until > now ? until : null
}
