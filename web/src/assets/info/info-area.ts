import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { request } from '../../kernel/api/request.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { INFO, visibleChanges, wireChanges } from './info-changes.ts'

/** The asset's own fields, saved by one call. */
export const infoArea: SavedArea<AssetDetail> = {
  owns: (key) => key === INFO,
  count: (changes) => visibleChanges(changes).length,
  // Loaded when it is shown: this file is loaded with every screen behind the login.
  Summary: lazyPart(() => import('./InfoSummary.tsx')),
  save: async (asset, changes) => {
    await request(api.saveAsset, {
      params: { uuid: asset.uuid },
      body: { changes: wireChanges(asset, changes) },
    })
  },
}
