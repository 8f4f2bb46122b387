import { conflictingFields } from '@lindero/domain/kernel/changes'
import { useFieldWords } from '../asset-form.ts'
import { useAssetRecord } from './asset-record.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { INFO } from './info-changes.ts'

/** Conflicts in the asset's own fields: another user has saved these fields since editing began. */
export function InfoConflicts({ onClose }: { onClose: () => void }) {
  const { draft, form } = useAssetRecord()
  const words = useFieldWords()
  const saved: Readonly<Record<string, unknown>> = form.saved
  const fields = conflictingFields(draft.changes, INFO, saved)

  function apply(theirs: ReadonlySet<string>) {
    draft.rebase(INFO, saved)
    for (const field of theirs) draft.undo(INFO, field)
  }

  return (
    <ConflictDialog
      conflicts={fields.map((field) => ({
        id: field,
        label: words.label(field),
        before: words.value(field, draft.changeOf(INFO, field)?.old),
        mine: words.value(field, draft.changeOf(INFO, field)?.new),
        theirs: words.value(field, saved[field]),
      }))}
      onApply={apply}
      onClose={onClose}
    />
  )
}
