import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart, loadPart } from '../../kernel/reload/lazy-page.ts'
import { belongsTo } from './draft-keys.ts'
import { visibleChanges } from './visible-changes.ts'

const loadSummary = () => import('./ValuationSummary.tsx')

/** The unsaved changes of an asset's valuations, for sale and for rent. One call saves both. */
export const valuationArea: SavedArea<AssetDetail> = {
  owns: (key) => OPERATIONS.some((operation) => belongsTo(operation, key)),
  count: (changes) => visibleChanges(changes).length,
  // The summary is loaded only on demand, because all screens behind the login load this file.
  Summary: lazyPart(loadSummary),
  loadParts: () => Promise.all([loadSummary(), import('./save-valuations.ts')]),
  save: async (asset, changes) => {
    const { saveValuations } = await loadPart(() => import('./save-valuations.ts'))
    await saveValuations(asset.uuid, changes)
  },
}
