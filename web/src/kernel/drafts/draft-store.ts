import { type Changes, hasChanges, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { isRecord, readStored, type Store, writeStored } from '../storage/stored.ts'

const PREFIX = 'lindero.draft.'

export interface DraftStore {
  /** Unsaved changes to a record. Returns the same object as long as nothing changes. */
  get(record: string): Changes
  set(record: string, changes: Changes): void
  subscribe(listener: () => void): () => void
  /** Rereads this storage key after another tab has written to it. Null rereads all keys. */
  reload(key: string | null): void
}

/**
 * Unsaved changes by record (`asset:…`), stored in the browser so that they survive a reload or crash. They are stored
 * separately for each user; `owner` returns the user's uuid.
 */
export function createDraftStore(store: Store, owner: () => string): DraftStore {
  const listeners = new Set<() => void>()
  const cache = new Map<string, Changes>()
  const keyOf = (record: string) => `${PREFIX}${owner()}.${record}`

  function publish() {
    for (const listener of listeners) listener()
  }

  return {
    get(record) {
      const key = keyOf(record)
      const changes = cache.get(key) ?? readStored(store, key, isChanges) ?? NO_CHANGES
      cache.set(key, changes)
      return changes
    },
    set(record, changes) {
      const key = keyOf(record)
      cache.set(key, changes)
      writeStored(store, key, hasChanges(changes) ? changes : null)
      publish()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload(key) {
      if (key === null) cache.clear()
      else if (key.startsWith(PREFIX)) cache.delete(key)
      publish()
    },
  }
}

function isChanges(value: unknown): value is Changes {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (fields) =>
        isRecord(fields) &&
        Object.values(fields).every((change) => isRecord(change) && 'old' in change && 'new' in change),
    )
  )
}
