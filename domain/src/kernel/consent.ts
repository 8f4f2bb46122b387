export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * The provider of each purpose, identified by a public value: a host or an account number. A purpose without a provider
 * has no entry.
 */
export type Providers = Readonly<{ [Purpose in ConsentPurpose]?: string | undefined }>

/**
 * A person's consent and its time. Third-party services load only with this consent (GDPR art. 6 and 7, LSSI art. 22).
 */
export interface Consent {
  analytics: boolean
  chat: boolean
  /** Instant of the choice, ISO 8601. */
  on: string
  /** The provider of each purpose at the time of the choice. Earlier choices did not record it. */
  providers?: Providers | undefined
}

/**
 * Number of months for which a choice is valid. The authority advises to ask again after at most two years (AEPD, guide
 * on the use of cookies, 2023).
 */
const CONSENT_MONTHS = 24

/**
 * True if the user has consented to a purpose with its current provider, and the choice is still valid. Without a
 * choice, the result is false.
 */
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
 * The purposes about which to ask. If there is no valid choice, these are all purposes; otherwise those whose provider
 * has changed since the consent. A refusal remains valid for any provider.
 */
export function purposesToAsk(consent: Consent | null, providers: Providers, now: Date): ConsentPurpose[] {
  const there = CONSENT_PURPOSES.filter((purpose) => providers[purpose] !== undefined)
  if (!consent || isConsentStale(consent, now)) return there
  return there.filter((purpose) => consent[purpose] && consent.providers?.[purpose] !== providers[purpose])
}

/** True if a choice names the current provider of every purpose that it consents to. */
export function namesProviders(choice: Omit<Consent, 'on'>, providers: Providers): boolean {
  return CONSENT_PURPOSES.every((purpose) => {
    const provider = providers[purpose]
    return !choice[purpose] || (provider !== undefined && choice.providers?.[purpose] === provider)
  })
}

/** True if the choice is too old or missing. */
export function isConsentStale(consent: Consent | null, now: Date): boolean {
  if (!consent) return true
  const end = new Date(consent.on)
  if (Number.isNaN(end.getTime())) return true
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end <= now
}
