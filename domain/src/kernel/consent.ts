export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * The provider for each purpose, identified by a public value: a host or an account number. A purpose without a
 * provider has no entry.
 */
export type Providers = Readonly<{ [Purpose in ConsentPurpose]?: string | undefined }>

/**
 * A user's choice for each purpose, and its time. A third-party service loads only if the user agreed to its purpose
 * (GDPR art. 6 and 7, LSSI art. 22).
 */
export interface Consent {
  analytics: boolean
  chat: boolean
  /** Time of the choice (ISO 8601). */
  on: string
  /** The providers at the time of the choice. Old choices did not record them. */
  providers?: Providers | undefined
}

/**
 * Number of months for which a choice is valid. The authority recommends asking again after at most two years (AEPD,
 * guide on the use of cookies, 2023).
 */
const CONSENT_MONTHS = 24

/** True if the user has consented to a purpose with its current provider, and the choice is still valid. */
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
 * The purposes for which the user must be asked. Without a valid choice, these are all purposes with a provider;
 * otherwise, the purposes whose provider changed after the user agreed. A refusal stays valid for any provider.
 */
export function purposesToAsk(consent: Consent | null, providers: Providers, now: Date): ConsentPurpose[] {
  const there = CONSENT_PURPOSES.filter((purpose) => providers[purpose] !== undefined)
  if (!consent || isConsentStale(consent, now)) return there
  return there.filter((purpose) => consent[purpose] && consent.providers?.[purpose] !== providers[purpose])
}

/** True if a choice names the current provider of each purpose to which it consents. */
export function namesProviders(choice: Omit<Consent, 'on'>, providers: Providers): boolean {
  return CONSENT_PURPOSES.every((purpose) => {
    const provider = providers[purpose]
    return !choice[purpose] || (provider !== undefined && choice.providers?.[purpose] === provider)
  })
}

/** True if there is no choice, or if its time is too long ago or not a date. */
export function isConsentStale(consent: Consent | null, now: Date): boolean {
  if (!consent) return true
  const end = new Date(consent.on)
  if (Number.isNaN(end.getTime())) return true
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end <= now
}
