import { type ListedStore, type Store, storedKeys } from '../../kernel/storage/stored.ts'

/**
 * Removes the data of an erased person from this browser: drafts, columns, views, the choice of consent, and the values
 * of all other keys that contain the person's uuid.
 */
export function removeFromBrowser(store: Store & ListedStore, userUuid: string): void {
  for (const key of storedKeys(store)) {
    if (key.includes(userUuid) || store.getItem(key)?.includes(userUuid)) store.removeItem(key)
  }
}
