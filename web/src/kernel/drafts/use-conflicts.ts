import { changeOf, conflictingFields, rebaseChanges, sameValue } from '@lindero/domain/kernel/changes'
import { useEffect, useState } from 'react'
import type { Draft } from './use-draft.ts'

/**
 * Returns the edited fields for which another user has saved a different value. The user chooses which value to keep.
 * Edits equal to the saved value are dropped.
 *
 * @param saved null if the record does not exist yet
 */
export function useConflicts(draft: Draft, key: string, saved: object | null): string[] {
  const { changes, rebase } = draft
  const stale = saved ? conflictingFields(changes, key, saved) : []
  const rebased = saved ? rebaseChanges(changes, key, saved) : changes
  const conflicts = stale.filter((field) => changeOf(rebased, key, field) !== null)
  const agrees = stale.length > 0 && conflicts.length === 0
  useEffect(() => {
    if (agrees && saved) rebase(key, saved)
  }, [agrees, rebase, key, saved])
  return conflicts
}

/**
 * Leaves out conflicts with the record as it was before the user's own save: until it is fetched again, an edit made
 * during the save has the sent value as its previous one, and the record still has the value before.
 */
export function useOwnSaves(conflicts: readonly string[], saved: object) {
  const [before, setBefore] = useState<object | null>(null)
  const isAsBefore = (field: string) =>
    before !== null && sameValue(Reflect.get(before, field), Reflect.get(saved, field))
  return { conflicts: conflicts.filter((field) => !isAsBefore(field)), noteOwnSave: () => setBefore(saved) }
}
