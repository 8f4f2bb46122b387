import { type ListedStore, type Store, storedKeys } from '../kernel/storage/stored.ts'

/**
 * Prefixes of the storage keys of form changes and unfinished imports. Both contain customer data. Screen layouts do
 * not, so their keys are not included.
 */
const WORK = ['lindero.draft', 'lindero.wizard']

function keysOf(store: ListedStore, userUuid: string): string[] {
  return storedKeys(store).filter((key) => WORK.some((kind) => key.startsWith(`${kind}.${userUuid}.`)))
}

/** True if the user has unsaved work in this browser. */
export function hasUnsavedWork(store: ListedStore, userUuid: string): boolean {
  return keysOf(store, userUuid).length > 0
}

export function removeUnsavedWork(store: Store & ListedStore, userUuid: string): void {
  for (const key of keysOf(store, userUuid)) store.removeItem(key)
}
