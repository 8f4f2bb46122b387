import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { ChangeTable } from '../record/ChangeTable.tsx'
import { visibleChanges } from './info-changes.ts'
import { useFieldWords } from './use-field-words.ts'

/** The asset's own fields in the summary before saving. */
export function InfoSummary({ changes }: { asset: AssetDetail; changes: Changes }) {
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
