const MINUTE = 60_000

export interface AttemptLimit {
  attempts: number
  /** Milliseconds. */
  window: number
}

/**
 * Limits of attempts before the caller must wait (decisions 2, docs/adr/0021). One network address can be a whole
 * office: five mistyped passwords of one user must not block the others. Mails are counted too, against flooding of a
 * mailbox.
 */
export const ATTEMPT_LIMITS = {
  /** Of an account from one address, or from one device that its owner has signed in with. */
  failedOfAccount: { attempts: 5, window: 15 * MINUTE },
  /** Of an account from anywhere, without such devices: many machines that guess together. */
  failedAnywhere: { attempts: 50, window: 60 * MINUTE },
  failedOfAddress: { attempts: 30, window: 15 * MINUTE },
  mailsOfAddress: { attempts: 20, window: 15 * MINUTE },
  mailsOfEmail: { attempts: 3, window: 60 * MINUTE },
  /** Apart from the others, so that nothing else that is mailed keeps an owner from a lost password's reset. */
  resetsOfEmail: { attempts: 3, window: 60 * MINUTE },
  invitationsOfEmail: { attempts: 5, window: 60 * MINUTE },
  /** Of those who registered themselves (docs/adr/0022). */
  invitationsOfCustomer: { attempts: 10, window: 60 * MINUTE },
  invitationsOfAddress: { attempts: 20, window: 60 * MINUTE },
  /** How often it is told that an address has an account with another customer. */
  takenOfCustomer: { attempts: 10, window: 60 * MINUTE },
  takenOfAddress: { attempts: 10, window: 60 * MINUTE },
  /** Requests about advertisements from the public page. */
  leadsOfAddress: { attempts: 10, window: 60 * MINUTE },
  leadsOfEmail: { attempts: 5, window: 60 * MINUTE },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/**
 * When the next attempt may be made.
 *
 * @param attempts instants of those before, oldest first
 * @returns null where it may be made now
 */
export function slowedUntil(attempts: readonly Date[], limit: AttemptLimit, now: Date): Date | null {
  const decisive = attempts.at(-limit.attempts)
  if (attempts.length < limit.attempts || !decisive) return null
  const until = new Date(decisive.getTime() + limit.window)
  return until > now ? until : null
}
