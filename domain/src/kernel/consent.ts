export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/**
 * Who stands behind each purpose, by what tells it from another and is no secret: a host, an account's number.
 * Nothing of a purpose behind which nobody stands.
 */
export type Providers = Readonly<{ [Purpose in ConsentPurpose]?: string | undefined }>

/** What a person has agreed to, and when: nothing of an outside service loads before (GDPR art. 6 and 7, LSSI art. 22). */
export interface Consent {
  analytics: boolean
  chat: boolean
  /** Instant of the choice, ISO 8601. */
  on: string
  /** With whom each purpose was agreed to; a choice from before this was kept says nothing. */
  providers?: Providers | undefined
}

/** The law's advice is to ask again after two years at most (AEPD, guide on the use of cookies, 2023). */
const CONSENT_MONTHS = 24

/** Whether a purpose was agreed to with whoever stands behind it now, and the choice still holds; silence is no. */
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
 * The purposes to ask about (again): all that are there where nothing holds, otherwise those that were agreed to with
 * another. A refusal stands, whoever comes.
 */
export function purposesToAsk(consent: Consent | null, providers: Providers, now: Date): ConsentPurpose[] {
  const there = CONSENT_PURPOSES.filter((purpose) => providers[purpose] !== undefined)
  if (!consent || isConsentStale(consent, now)) return there
  return there.filter((purpose) => consent[purpose] && consent.providers?.[purpose] !== providers[purpose])
}

/** Whether a choice names, for all that it agrees to, those who stand behind it now. */
export function namesProviders(choice: Omit<Consent, 'on'>, providers: Providers): boolean {
  return CONSENT_PURPOSES.every((purpose) => {
    const provider = providers[purpose]
    return !choice[purpose] || (provider !== undefined && choice.providers?.[purpose] === provider)
  })
}

/** Whether what was chosen is too old to hold, or nothing was. */
export function isConsentStale(consent: Consent | null, now: Date): boolean {
  if (!consent) return true
  const end = new Date(consent.on)
  if (Number.isNaN(end.getTime())) return true
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end <= now
}
