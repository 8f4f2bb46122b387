import { type ListedStore, type Store, storedKeys } from '../../kernel/storage/stored.ts'

/**
 * Removes the data of an erased user from this browser: drafts, columns, views, consents, and all other keys that
 * contain the user's uuid, in the key or in the value.
 */
export function removeFromBrowser(store: Store & ListedStore, userUuid: string): void {
  for (const key of storedKeys(store)) {
    if (key.includes(userUuid) || store.getItem(key)?.includes(userUuid)) store.removeItem(key)
  }
}
