import { changeOf, conflictingFields, rebaseChanges } from '@lindero/domain/kernel/changes'
import { useEffect } from 'react'
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
