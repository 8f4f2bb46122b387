import type { ListedStore, Store } from './stored.ts'

/** A store that exists as long as the page: for tests, and for browsers without storage. */
export function memoryStore(entries: Record<string, string> = {}): Store & ListedStore {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** The browser's own storage if it is available. The tab's storage is removed with the tab. */
export function browserStore(lifetime: 'browser' | 'tab' = 'browser'): Store & ListedStore {
  try {
    if (typeof localStorage === 'undefined') return memoryStore()
    return lifetime === 'tab' ? sessionStorage : localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStore()
    throw error
  }
}
