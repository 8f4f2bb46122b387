import type { Changes } from '@lindero/domain/kernel/changes'
import { useFieldWords } from '../asset-form.ts'
import { ChangeTable } from '../record/ChangeTable.tsx'
import { visibleChanges } from './info-changes.ts'

/** The asset's own fields in the summary before saving. */
export default function InfoSummary({ changes }: { changes: Changes }) {
  const words = useFieldWords()
  return (
    <ChangeTable
      rows={visibleChanges(changes).map(({ field, old, new: next }) => ({
        id: field,
        field: words.label(field),
        old: words.value(field, old),
        new: words.value(field, next),
      }))}
    />
  )
}
