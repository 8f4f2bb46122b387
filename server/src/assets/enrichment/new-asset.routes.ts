import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { withLimitNotice } from '../../users/limit-notice.ts'
import { verifiedSources } from '../cadastre/look-up.ts'
import { addAsset } from '../record/add-asset.ts'
import { assetDetail } from '../record/asset-detail.store.ts'
import { pictured } from '../record/main-picture.ts'
import { orderForNewAsset } from './order-for-new-asset.ts'

/** Adds one asset to a portfolio and enqueues its enrichment. */
export function newAssetRoutes(calls: Calls, context: Context): void {
  calls.serve(assetCalls.addAsset, async ({ caller, portfolio: { customerUuid }, body, whileLocked }) => {
    const form = { ...body, sources: await verifiedSources(context, body) }
    // The portfolio is locked in shared mode. Assigning users locks the customer before the portfolio. This call locks
    // them in the opposite order, so an exclusive lock could deadlock.
    return withLimitNotice(context, customerUuid, () =>
      whileLocked(async (tx, portfolio) => {
        const uuid = await addAsset(tx, caller, portfolio, form, calendarDateAt(context.now()))
        await orderForNewAsset(tx, context, { portfolio, uuid, orderedBy: caller.user.uuid })
        return pictured(context, await assetDetail(tx, uuid))
      }, 'share'),
    )
  })
}
