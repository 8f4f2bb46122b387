import { type ListedStore, type Store, storedKeys } from '../../kernel/storage/stored.ts'

/**
 * Removes the data of an erased person from this browser: drafts, columns, views, the choice of
 * consent, and every other key with its uuid.
 */
export function removeFromBrowser(store: Store & ListedStore, userUuid: string): void {
  for (const key of storedKeys(store)) {
    if (key.includes(userUuid) || store.getItem(key)?.includes(userUuid)) store.removeItem(key)
  }
}
