import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { discardField, withoutSent } from '@lindero/domain/kernel/changes'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { draftOf } from '../record/asset-record.ts'
import { COMMENTS, draftComments, INFO, visibleChanges, wireChanges } from '../record/info-changes.ts'

const loadSummary = () => import('./InfoSummary.tsx')

/** Saves the fields of the asset itself in one call, then new comments one by one. */
export const infoArea: SavedArea<AssetDetail> = {
  owns: (key) => key === INFO || key === COMMENTS,
  count: (changes) => visibleChanges(changes).length + draftComments(changes).length,
  // Loaded on demand, because this file is loaded with every screen that needs a session.
  Summary: lazyPart(loadSummary),
  loadParts: loadSummary,
  save: async (asset, changes) => {
    const params = { uuid: asset.uuid }
    const record = draftOf(asset.uuid)
    if (changes[INFO]) {
      await request(api.saveAsset, { params, body: { changes: wireChanges(asset, changes) } })
      drafts.set(record, withoutSent(drafts.get(record), { [INFO]: changes[INFO] }))
    }
    // A saved comment is removed from the draft immediately, so that a retry does not add it twice.
    for (const { field, comment } of draftComments(changes)) {
      await perform(api.addAssetComment, { params, body: comment })
      drafts.set(record, discardField(drafts.get(record), COMMENTS, field))
    }
  },
}
