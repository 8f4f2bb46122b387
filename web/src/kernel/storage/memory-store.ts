import type { ListedStore, Store } from './stored.ts'

/** A store that exists as long as the page, for tests and for browsers without storage. */
export function memoryStore(entries: Record<string, string> = {}): Store & ListedStore {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

/**
 * The browser's storage, or a memory store if there is none. With `tab`, the data are removed when the tab is closed.
 */
export function browserStore(lifetime: 'browser' | 'tab' = 'browser'): Store & ListedStore {
  try {
    if (typeof localStorage === 'undefined') return memoryStore()
    return lifetime === 'tab' ? sessionStorage : localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStore()
    throw error
  }
}
