import { CONSENT_PURPOSES, type Consent, isConsentStale, type Providers } from '@lindero/domain/kernel/consent'
import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'

export const CONSENT_KEY = 'lindero.consent'

/** The choice stored in this browser. `user` is the user who made it; null if it was made without a session. */
type KeptConsent = Consent & { user: string | null }

export interface ConsentStore {
  /** The valid choice, with its providers; null if there is none. */
  get(): Consent | null
  /** @param agreed accepted providers, by purpose; all other purposes are refused */
  choose(agreed: Providers): Consent
  /**
   * Call this at login and logout, and when the account's choice has loaded. The later of the local and the account's
   * choice applies. Choices by other users of this browser are ignored. Consent given before the login is ignored too,
   * because it is unknown who gave it. A refusal before the login applies, because it harms no one.
   *
   * @returns the choice to send to the account; null if there is none
   */
  follow(user: string | null, ofAccount: Consent | null): Consent | null
  subscribe(listener: () => void): () => void
  /** Rereads browser storage after a different tab has written to it. */
  reload(): void
}

export function createConsentStore(store: Store, now: () => Date = () => new Date()): ConsentStore {
  const listeners = new Set<() => void>()
  let stored = readStored(store, CONSENT_KEY, isKept)
  let user: string | null = null
  let current: Consent | null = effective()

  /**
   * The choice that applies now; null if there is none. Without a session, the stored choice applies, no matter which
   * user made it.
   */
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
 * True if the choice `here` must be sent to the account. An identical choice is not sent even if its time differs,
 * because clocks differ.
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
