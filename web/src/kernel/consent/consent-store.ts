import { CONSENT_PURPOSES, type Consent, isConsentStale, type Providers } from '@lindero/domain/kernel/consent'
import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'

export const CONSENT_KEY = 'lindero.consent'

/** The choice stored in this browser. `user` is the user who made it, or null if no user was logged in. */
type KeptConsent = Consent & { user: string | null }

export interface ConsentStore {
  /** The valid choice, with its providers; null if there is none. */
  get(): Consent | null
  /** @param agreed the providers that the user consents to; every other purpose is refused */
  choose(agreed: Providers): Consent
  /**
   * Call this when a user logs in or out, or when the choice of the account has loaded. The later of both choices
   * applies. A choice of another user in this browser is ignored. If a user consented before the login, this is ignored
   * too, because that user is unknown. If a user refused before the login, this applies, because a refusal harms no
   * one.
   *
   * @returns the choice that must be sent to the account; null if there is none
   */
  follow(user: string | null, ofAccount: Consent | null): Consent | null
  subscribe(listener: () => void): () => void
  /** Reads the browser's storage again, after another tab has written to it. */
  reload(): void
}

export function createConsentStore(store: Store, now: () => Date = () => new Date()): ConsentStore {
  const listeners = new Set<() => void>()
  let stored = readStored(store, CONSENT_KEY, isKept)
  let user: string | null = null
  let current: Consent | null = effective()

  /** Before the login, the choice made in this browser applies to any user. */
  function effective(): Consent | null {
    if (!stored || isConsentStale(stored, now())) return null
    const isAgreement = stored.analytics || stored.chat
    if (user !== null && stored.user !== user && (stored.user !== null || isAgreement)) return null
    return consentOf(stored)
  }

  function publish() {
    const next = effective()
    if (isSame(next, current)) return
    current = next
    for (const listener of listeners) listener()
  }

  function keep(next: KeptConsent) {
    stored = next
    writeStored(store, CONSENT_KEY, next)
    publish()
  }

  return {
    get: () => current,
    choose({ analytics, chat }) {
      const consent = {
        analytics: analytics !== undefined,
        chat: chat !== undefined,
        on: now().toISOString(),
        providers: { analytics, chat },
      }
      keep({ ...consent, user })
      return consent
    },
    follow(next, ofAccount) {
      user = next
      const here = effective()
      const isLater = here !== null && isNewTo(ofAccount, here, now())
      if (user === null) publish()
      else if (isLater) keep({ ...here, user })
      else if (ofAccount) keep({ ...consentOf(ofAccount), user })
      else publish()
      return user !== null && isLater ? here : null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload() {
      stored = readStored(store, CONSENT_KEY, isKept)
      publish()
    },
  }
}

function isKept(value: unknown): value is KeptConsent {
  return (
    isRecord(value) &&
    CONSENT_PURPOSES.every((purpose) => typeof value[purpose] === 'boolean') &&
    typeof value.on === 'string' &&
    (value.providers === undefined || isRecord(value.providers)) &&
    (value.user === null || typeof value.user === 'string')
  )
}

function consentOf({ analytics, chat, on, providers }: Consent): Consent {
  return { analytics, chat, on, providers }
}

/**
 * True if the account lacks this choice. A choice with the same content is not new, even if its time differs, because
 * clocks differ.
 */
function isNewTo(ofAccount: Consent | null, here: Consent, now: Date): boolean {
  if (!ofAccount || isConsentStale(ofAccount, now)) return true
  return !agreesAlike(here, ofAccount) && Date.parse(here.on) > Date.parse(ofAccount.on)
}

function isSame(one: Consent | null, other: Consent | null): boolean {
  return one?.on === other?.on && agreesAlike(one, other)
}

function agreesAlike(one: Consent | null, other: Consent | null): boolean {
  return CONSENT_PURPOSES.every(
    (purpose) => one?.[purpose] === other?.[purpose] && one?.providers?.[purpose] === other?.providers?.[purpose],
  )
}
