import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes } from '@lindero/domain/kernel/changes'
import { request } from '../../kernel/api/request.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { useFieldWords } from '../asset-form.ts'
import { ChangeTable } from '../record/ChangeTable.tsx'
import { INFO, visibleChanges, wireChanges } from './info-changes.ts'

/** The asset's own fields, saved by one call. */
export const infoArea: SavedArea<AssetDetail> = {
  owns: (key) => key === INFO,
  count: (changes) => visibleChanges(changes).length,
  Summary: InfoSummary,
  save: async (asset, changes) => {
    await request(api.saveAsset, {
      params: { uuid: asset.uuid },
      body: { changes: wireChanges(asset, changes) },
    })
  },
}

/** The asset's own fields in the summary before saving. */
function InfoSummary({ changes }: { changes: Changes }) {
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
