import { conflictingFields } from '@lindero/domain/kernel/changes'
import { useEffect } from 'react'
import { type Draft, useDraft } from '../../../kernel/drafts/use-draft.ts'
import { DRAFT_KEY } from './user-values.ts'

/**
 * The draft of a form whose record may be saved elsewhere meanwhile: what is typed here stands on what is saved
 * now, so that "before" is true and fields that agree are no changes.
 *
 * @param saved must be stable while nothing is saved
 */
export function useFreshDraft(record: string, saved: object): Draft {
  const draft = useDraft(record)
  const isStale = conflictingFields(draft.changes, DRAFT_KEY, saved).length > 0
  const { rebase } = draft
  useEffect(() => {
    if (isStale) rebase(DRAFT_KEY, saved)
  }, [isStale, rebase, saved])
  return draft
}
