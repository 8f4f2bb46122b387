/** The methods of the browser's storage that this program uses. Tests use a memory store. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The members of a store that `storedKeys` needs. */
export type ListedStore = Pick<Storage, 'key' | 'length'>

export function storedKeys(store: ListedStore): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
}

/**
 * Returns the value stored under a key. Returns null if the value is missing, is not valid JSON or is rejected by
 * `accepts`, because data of an older version must never break the application.
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
 * Stores a value. The values null and undefined remove the entry.
 * @returns false if the browser rejects the value, because its storage is full or it is in private mode. The caller
 * then keeps the value in memory
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
