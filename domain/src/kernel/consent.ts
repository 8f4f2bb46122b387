export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * The provider of each purpose, identified by something public: a host or an account number. A purpose without a
 * provider has no entry.
 */
export type Providers = Readonly<{ [Purpose in ConsentPurpose]?: string | undefined }>

/** The consent of a person and its time: before it no third-party service loads (GDPR art. 6 and 7, LSSI art. 22). */
export interface Consent {
  analytics: boolean
  chat: boolean
  /** Instant of the choice, ISO 8601. */
  on: string
  /** The provider of each purpose at that time; absent in choices from before it was recorded. */
  providers?: Providers | undefined
}

/** The authority advises to ask again after at most two years (AEPD, guide on the use of cookies, 2023). */
const CONSENT_MONTHS = 24

/** Whether the user agreed to a purpose with its present provider and the choice still holds. No choice means no. */
export function agreesTo(
  consent: Consent | null,
  purpose: ConsentPurpose,
  provider: string | undefined,
  now: Date,
): boolean {
  if (isConsentStale(consent, now) || consent?.[purpose] !== true) return false
  return provider !== undefined && consent.providers?.[purpose] === provider
}

/**
 * The purposes to ask about: all of them where no choice holds, otherwise those that were agreed to with another
 * provider. A refusal holds for any provider.
 */
export function purposesToAsk(consent: Consent | null, providers: Providers, now: Date): ConsentPurpose[] {
  const there = CONSENT_PURPOSES.filter((purpose) => providers[purpose] !== undefined)
  if (!consent || isConsentStale(consent, now)) return there
  return there.filter((purpose) => consent[purpose] && consent.providers?.[purpose] !== providers[purpose])
}

/** Whether a choice names the present provider of every purpose it agrees to. */
export function namesProviders(choice: Omit<Consent, 'on'>, providers: Providers): boolean {
  return CONSENT_PURPOSES.every((purpose) => {
    const provider = providers[purpose]
    return !choice[purpose] || (provider !== undefined && choice.providers?.[purpose] === provider)
  })
}

/** Whether the choice is too old, or there is none. */
export function isConsentStale(consent: Consent | null, now: Date): boolean {
  if (!consent) return true
  const end = new Date(consent.on)
  if (Number.isNaN(end.getTime())) return true
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end <= now
}
