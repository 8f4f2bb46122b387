import { agreesTo, type ConsentPurpose } from '@lindero/domain/kernel/consent'
import { browserStore } from '../storage/memory-store.ts'
import { CONSENT_KEY, createConsentStore } from './consent-store.ts'

/** What whoever sits here has agreed to. */
export const consentStore = createConsentStore(browserStore())

// A choice made in one tab counts in all of them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === CONSENT_KEY || event.key === null) consentStore.reload()
  })
}

/**
 * Calls back at once with whether the purpose is agreed to with this provider, and whenever that changes: by a choice,
 * by another tab, because somebody else logs in. Nothing of an outside service may load before it has said true.
 *
 * @returns stops it
 */
export function onConsent(
  purpose: ConsentPurpose,
  provider: string,
  listener: (agrees: boolean) => void,
): () => void {
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
