import { type ListedStore, type Store, storedKeys } from '../../kernel/storage/stored.ts'

/**
 * Removes what this browser keeps of a person whose data were erased: drafts, columns, views, the choice of
 * consent, and whatever else names it by its uuid.
 */
export function removeFromBrowser(store: Store & ListedStore, userUuid: string): void {
  for (const key of storedKeys(store)) {
    if (key.includes(userUuid) || store.getItem(key)?.includes(userUuid)) store.removeItem(key)
  }
}
