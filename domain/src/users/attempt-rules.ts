const MINUTE = 60_000

interface AttemptLimit {
  attempts: number
  /** Milliseconds. */
  window: number
}

/**
 * Limits of attempts before the caller must wait (decisions 2, docs/adr/0021). One network address can be a whole
 * office, so five mistyped passwords of one user must not block the others. Mails are counted, too, to prevent flooding
 * of a mailbox.
 */
export const ATTEMPT_LIMITS = {
  /** For an account from one address, or from one device that its owner has signed in with. */
  failedOfAccount: { attempts: 5, window: 15 * MINUTE },
  /** For an account from all addresses, without such devices: many machines that guess together. */
  failedAnywhere: { attempts: 50, window: 60 * MINUTE },
  failedOfAddress: { attempts: 30, window: 15 * MINUTE },
  /** Sign-ins begun by the provider of an organisation; a whole office has one address. */
  organisationsOfAddress: { attempts: 200, window: 15 * MINUTE },
  mailsOfAddress: { attempts: 20, window: 15 * MINUTE },
  mailsOfEmail: { attempts: 3, window: 60 * MINUTE },
  /** Separate from the others, so that other mails cannot block the reset of a lost password. */
  resetsOfEmail: { attempts: 3, window: 60 * MINUTE },
  invitationsOfEmail: { attempts: 5, window: 60 * MINUTE },
  /** For self-registered customers (docs/adr/0022). */
  invitationsOfCustomer: { attempts: 10, window: 60 * MINUTE },
  invitationsOfAddress: { attempts: 20, window: 60 * MINUTE },
  /** Limit of answers that reveal that an address has an account with another customer. */
  takenOfCustomer: { attempts: 10, window: 60 * MINUTE },
  takenOfAddress: { attempts: 10, window: 60 * MINUTE },
  /** Limit of requests about advertisements from the public page. */
  leadsOfAddress: { attempts: 10, window: 60 * MINUTE },
  leadsOfEmail: { attempts: 5, window: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * The time of the next allowed attempt.
 *
 * @param attempts instants of earlier attempts, oldest first
 * @returns null if it is allowed now
 */
export function slowedUntil(attempts: readonly Date[], limit: AttemptLimit, now: Date): Date | null {
  const decisive = attempts.at(-limit.attempts)
  if (attempts.length < limit.attempts || !decisive) return null
  const until = new Date(decisive.getTime() + limit.window)
  return until > now ? until : null
}
