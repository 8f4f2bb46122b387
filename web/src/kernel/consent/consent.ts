import { agreesTo, type ConsentPurpose } from '@lindero/domain/kernel/consent'
import { browserStore } from '../storage/memory-store.ts'
import { CONSENT_KEY, createConsentStore } from './consent-store.ts'

/** The choice of the current user of this browser. */
export const consentStore = createConsentStore(browserStore())

// A choice made in one tab applies to all tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === CONSENT_KEY || event.key === null) consentStore.reload()
  })
}

/**
 * Calls back at once and at every change, with true if the user consents to this provider for the purpose. A choice,
 * another tab or another login may cause a change. No third-party service may load before the callback has received
 * true.
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
