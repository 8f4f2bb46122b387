import { changeOf, conflictingFields, rebaseChanges } from '@lindero/domain/kernel/changes'
import { useEffect } from 'react'
import type { Draft } from './use-draft.ts'

/**
 * The fields changed here that somebody else has saved otherwise meanwhile: whose change counts is asked, never
 * decided in silence. What agrees with what is saved now falls away by itself.
 *
 * @param saved null where there is no record yet
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
