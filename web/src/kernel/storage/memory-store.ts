import type { Store } from './stored.ts'

/** A store that lives as long as the page: for tests, and where the browser has none. */
export function memoryStore(entries: Record<string, string> = {}): Store {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The browser's own store where it may be used. */
export function browserStore(): Store {
  try {
    return typeof localStorage === 'undefined' ? memoryStore() : localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStore()
    throw error
  }
}
