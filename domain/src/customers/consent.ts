/** What a person has agreed to, and when: nothing of an outside service loads before (GDPR art. 6 and 7, LSSI art. 22). */
export interface Consent {
  analytics: boolean
  chat: boolean
  /** Instant of the choice, ISO 8601. */
  on: string
}

export const CONSENT_PURPOSES = ['analytics', 'chat'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The law's advice is to ask again after two years at most (AEPD, guide on the use of cookies, 2023). */
const CONSENT_MONTHS = 24

/** Whether a purpose was agreed to and the choice still holds; silence is no. */
export function agreesTo(consent: Consent | null, purpose: ConsentPurpose, now: Date): boolean {
  return consent?.[purpose] === true && !isConsentStale(consent, now)
}

/** Whether the person is to be asked (again). */
export function isConsentStale(consent: Consent | null, now: Date): boolean {
  if (!consent) return true
  const end = new Date(consent.on)
  if (Number.isNaN(end.getTime())) return true
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS)
  return end <= now
}
