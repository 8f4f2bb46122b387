import { assetAreas, changesOf } from './asset-areas.ts'
import { useAssetRecord } from './asset-record.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { NothingDialog } from './NothingDialog.tsx'
import { SummaryDialog } from './SummaryDialog.tsx'
import type { Saving } from './use-save-record.ts'

/** Whatever saving asks or tells. */
export function RecordDialogs({ saving }: { saving: Saving }) {
  const { asset, draft } = useAssetRecord()
  if (saving.dialog === 'nothing') return <NothingDialog onClose={saving.close} />
  if (saving.dialog === 'conflict') return <ConflictDialog onClose={saving.close} />
  if (saving.dialog !== 'summary') return null
  return (
    <SummaryDialog
      asset={asset}
      areas={assetAreas().filter((area) => Object.keys(changesOf(area, draft.changes)).length > 0)}
      changes={draft.changes}
      isSaving={saving.isSaving}
      onAccept={() => void saving.accept()}
      onCancel={saving.close}
    />
  )
}
