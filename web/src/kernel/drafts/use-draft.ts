import {
  type Change,
  type Changes,
  changeOf,
  conflictingFields,
  countChanges,
  currentValue,
  discardField,
  discardKey,
  NO_CHANGES,
  rebaseChanges,
  recordChange,
  settleChanges,
} from '@lindero/domain/kernel/changes'
import { useMemo, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'
import { drafts } from './drafts.ts'

export interface Draft {
  changes: Changes
  count: number
  /** Current value of a field: the edited value, otherwise the saved one. */
  value: <T>(key: string, field: string, saved: T) => T
  changeOf: (key: string, field: string) => Change | null
  change: (key: string, field: string, saved: unknown, next: unknown) => void
  /** Replaces all changes at once. */
  replace: (changes: Changes) => void
  undo: (key: string, field: string) => void
  discard: (key?: string) => void
  /** Rebases the changes on new saved values. Returns the fields that another user has changed. */
  rebase: (key: string, saved: object) => string[]
  /** Call this after `sent` has been saved as `saved`. Drops the sent changes from the draft, and keeps later ones. */
  settle: (key: string, sent: object, saved: object) => void
}

/** Unsaved changes to one record, by key (a part of the record) and field: `useDraft(`asset:${uuid}`)`. */
export function useDraft(record: string, store: DraftStore = drafts): Draft {
  const changes = useSyncExternalStore(store.subscribe, () => store.get(record))
  return useMemo(() => {
    const write = (next: Changes) => {
      if (next !== store.get(record)) store.set(record, next)
    }
    // Setters read the changes from the store instead of this render, so that two edits in the same event both count.
    return {
      changes,
      count: countChanges(changes),
      value: <T>(key: string, field: string, saved: T) => currentValue(changes, key, field, saved) as T,
      changeOf: (key, field) => changeOf(changes, key, field),
      change: (key, field, saved, next) => write(recordChange(store.get(record), key, field, saved, next)),
      replace: write,
      undo: (key, field) => write(discardField(store.get(record), key, field)),
      discard: (key) => write(key === undefined ? NO_CHANGES : discardKey(store.get(record), key)),
      rebase: (key, saved) => {
        const conflicts = conflictingFields(store.get(record), key, saved)
        write(rebaseChanges(store.get(record), key, saved))
        return conflicts
      },
      settle: (key, sent, saved) => write(settleChanges(store.get(record), key, sent, saved)),
    }
  }, [changes, record, store])
}
