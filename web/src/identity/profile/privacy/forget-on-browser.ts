/** What is needed of the browser's store; `localStorage` is one. */
type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>

/**
 * Removes what this browser keeps of a person whose data were erased: drafts, columns, views, the choice of
 * consent, and whatever else names it by its uuid.
 */
export function forgetOnBrowser(store: Kept, userUuid: string): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
  for (const key of keys) {
    if (key.includes(userUuid) || store.getItem(key)?.includes(userUuid)) store.removeItem(key)
  }
}
