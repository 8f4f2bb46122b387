/** The methods of the browser's storage that are used here. Tests pass a map. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The members of a store that are needed to list its keys. */
export type ListedStore = Pick<Storage, 'key' | 'length'>

/** All keys of the store. */
export function storedKeys(store: ListedStore): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
}

/**
 * The value under a key; null if it is missing or cannot be read, because data of an older version must never break
 * the application.
 */
export function readStored<T>(store: Store, key: string, accepts: (value: unknown) => value is T): T | null {
  const text = store.getItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return accepts(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Stores a value.
 * @returns false if the browser rejects the value (storage is full, or private mode). The caller then keeps the value
 * in memory
 */
export function writeStored(store: Store, key: string, value: unknown): boolean {
  try {
    if (value === null || value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
