import { systemCalls } from '@lindero/contract/kernel/system.contract'
import { setLimits } from '@lindero/domain/customers/limits'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, isCancelled } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { createSettingsStore, type Settings } from './settings-store.ts'

const store = createSettingsStore(async () => {
  const settings = await request(systemCalls.settings, {})
  setLimits(settings.limits)
  return settings
})

/**
 * Returns the settings, which are fetched once per page.
 * @throws ApiError if the server does not reply
 */
export const loadSettings = (): Promise<Settings> => store.load()

/**
 * The settings, or null until they have loaded. Screens also work without them: a part that needs a third-party service
 * appears only if the settings say that the service is configured. If fetching fails, the settings are fetched again
 * when the network returns.
 */
export function useSettings(): Settings | null {
  const settings = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    void loadQuietly()
    window.addEventListener('online', loadQuietly)
    return () => window.removeEventListener('online', loadQuietly)
  }, [])
  return settings
}

async function loadQuietly(): Promise<void> {
  try {
    await store.load()
  } catch (error) {
    if (!(error instanceof ApiError) && !isCancelled(error)) throw error
  }
}
