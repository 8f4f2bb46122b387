import type { Consent, Providers } from '@lindero/domain/kernel/consent'
import { useSyncExternalStore } from 'react'
import { useSettings } from '../settings/settings.ts'
import { consentStore } from './consent.ts'

interface ConsentInUse {
  /** The valid choice; null if there is none yet. */
  consent: Consent | null
  /** The configured providers; empty until the settings have loaded. */
  providers: Providers
  /** Accepts the given providers and rejects the others. Also updates the account. */
  choose: (agreed: Providers) => void
}

export function useConsent(): ConsentInUse {
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.get)
  const settings = useSettings()
  const providers = { analytics: settings?.analytics?.provider, chat: settings?.chat?.provider }
  return { consent, providers, choose: consentStore.choose }
}
