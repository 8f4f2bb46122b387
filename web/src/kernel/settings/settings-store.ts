import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'

/** Public settings of this installation, which say which third-party services are configured. */
export type Settings = CallReply<typeof api.settings>

interface SettingsStore {
  /** The loaded settings; null until the first reply. */
  get(): Settings | null
  /** Fetches the settings once per page. If this fails, the next call tries again. */
  load(): Promise<Settings>
  subscribe(listener: () => void): () => void
}

export function createSettingsStore(fetchSettings: () => Promise<Settings>): SettingsStore {
  const listeners = new Set<() => void>()
  let current: Settings | null = null
  let asked: Promise<Settings> | null = null

  async function ask(): Promise<Settings> {
    try {
      current = await fetchSettings()
    } catch (error) {
      asked = null
      throw error
    }
    for (const listener of listeners) listener()
    return current
  }

  return {
    get: () => current,
    load() {
      asked ??= ask()
      return asked
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
