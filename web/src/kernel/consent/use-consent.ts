import type { Consent } from '@lindero/domain/customers/consent'
import { useSyncExternalStore } from 'react'
import { consentStore } from './consent.ts'
import type { ConsentChoice } from './consent-store.ts'

/** The choice that holds, null where there is none yet, and the way to make one; the account learns it by itself. */
export function useConsent(): { consent: Consent | null; choose: (choice: ConsentChoice) => void } {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get)
  return { consent, choose: consentStore.choose }
}
