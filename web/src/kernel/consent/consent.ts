import { agreesTo, type ConsentPurpose } from '@lindero/domain/kernel/consent'
import { browserStore } from '../storage/memory-store.ts'
import { CONSENT_KEY, createConsentStore } from './consent-store.ts'

/** Consent choice of this browser's current user. */
export const consentStore = createConsentStore(browserStore())

// A choice made in one tab applies to all tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === CONSENT_KEY || event.key === null) consentStore.reload()
  })
}

/**
 * Calls the listener immediately and at every change, with true if the user consents to this provider for the purpose.
 * Changes come from the user's choice, other tabs, or a login. No third-party service may load before the listener has
 * received true.
 *
 * @returns a function that stops the calls
 */
export function onConsent(purpose: ConsentPurpose, provider: string, listener: (agrees: boolean) => void): () => void {
  let said: boolean | null = null
  const notify = () => {
    const agrees = agreesTo(consentStore.get(), purpose, provider, new Date())
    if (agrees === said) return
    said = agrees
    listener(agrees)
  }
  notify()
  return consentStore.subscribe(notify)
}
