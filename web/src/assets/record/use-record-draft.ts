import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useMemo, useState } from 'react'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { countAll } from './asset-areas.ts'
import { draftOf, type FieldProblem } from './asset-record.ts'

/** Unsaved changes of the record, edit mode, and what could not be read as it was typed. */
export function useRecordDraft(asset: AssetDetail) {
  const draft = useDraft(draftOf(asset.uuid))
  // A draft that waited in the browser is shown in edit mode: there it can be seen and undone.
  const [isEditing, setEditing] = useState(() => draft.changes.info !== undefined)
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  return useMemo(
    () => ({
      draft,
      unsaved: countAll(draft.changes),
      isEditing,
      setEditing,
      problems,
      setProblem: (field: string, problem: FieldProblem | null) =>
        setProblems((known) => {
          const { [field]: _, ...others } = known
          return problem ? { ...others, [field]: problem } : others
        }),
      /** Drops all changes and leaves edit mode (core 2). */
      discard: () => {
        draft.discard()
        setProblems({})
        setEditing(false)
      },
    }),
    [draft, isEditing, problems],
  )
}

export type RecordDraft = ReturnType<typeof useRecordDraft>
