import { agreesTo, type ConsentPurpose } from '@lindero/domain/kernel/consent'
import { browserStore } from '../storage/memory-store.ts'
import { CONSENT_KEY, createConsentStore } from './consent-store.ts'

/** The choice of the present user of this browser. */
export const consentStore = createConsentStore(browserStore())

// A choice made in one tab counts in all of them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === CONSENT_KEY || event.key === null) consentStore.reload()
  })
}

/**
 * Calls back at once with whether the user agrees to this provider for the purpose, and at every change: by a choice,
 * another tab, or another login. No third-party service may load before the callback has received true.
 *
 * @returns stops it
 */
export function onConsent(purpose: ConsentPurpose, provider: string, listener: (agrees: boolean) => void): () => void {
  let said: boolean | null = null
  const tell = () => {
    const agrees = agreesTo(consentStore.get(), purpose, provider, new Date())
    if (agrees === said) return
    said = agrees
    listener(agrees)
  }
  tell()
  return consentStore.subscribe(tell)
}
