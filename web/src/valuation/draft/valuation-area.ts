import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import type { SavedArea } from '../../kernel/record/section.ts'
import { belongsTo } from './draft-record.ts'
import { saveValuations } from './save-valuations.ts'
import { ValuationSummary } from './ValuationSummary.tsx'
import { visibleChanges } from './visible-changes.ts'

/** The valuations of an asset, for sale and for rent, saved by one call. */
export const valuationArea: SavedArea<AssetDetail> = {
  owns: (key) => OPERATIONS.some((operation) => belongsTo(operation, key)),
  count: (changes) => visibleChanges(changes).length,
  Summary: ValuationSummary,
  save: (asset, changes) => saveValuations(asset.uuid, changes),
}
