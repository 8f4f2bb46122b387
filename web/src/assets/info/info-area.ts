import { api } from '@lindero/contract/api'
import { request } from '../../kernel/api/request.ts'
import type { AssetArea } from '../record/asset-areas.ts'
import { InfoSummary } from './InfoSummary.tsx'
import { INFO, visibleChanges, wireChanges } from './info-changes.ts'

/** The asset's own fields, saved by one call. */
export const infoArea: AssetArea = {
  section: 'info',
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
