import { archiveCalls } from '@lindero/contract/assets/archive.contract'
import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { assets } from '../assets.table.ts'
import { assetDetail } from '../record/asset-detail.store.ts'
import { pictured } from '../record/main-picture.ts'
import { archiveAsset, move } from './archive-assets.ts'
import { restoreAsset } from './restore-assets.ts'

/** Routes to archive and restore an asset and to change its phase. */
export function archiveRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(archiveCalls.archiveAsset, async ({ tx, caller, asset: { uuid } }) => ({
    archived: await archiveAsset(tx, caller, uuid),
  }))

  calls.serveInTransaction(archiveCalls.restoreAsset, async ({ tx, caller, asset }) => {
    await restoreAsset(tx, caller, asset)
    return pictured(context, await assetDetail(tx, asset.uuid))
  })

  calls.serveInTransaction(assetCalls.changeAssetPhase, async ({ tx, caller, asset }) => {
    await move(tx, caller.user.uuid, eq(assets.uuid, asset.uuid))
    return pictured(context, await assetDetail(tx, asset.uuid))
  })
}
