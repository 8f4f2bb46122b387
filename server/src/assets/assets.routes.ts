import { archiveCalls } from '@lindero/contract/assets/archive.contract'
import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { ownAssetCalls } from '@lindero/contract/assets/own-assets.contract'
import { referenceValueCalls } from '@lindero/contract/assets/reference-values.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { tellingLimits } from '../users/limit-notice.ts'
import { peopleOf } from '../users/people.store.ts'
import { archiveAsset, move, moveMatching } from './archive/archive-assets.ts'
import { restoreAsset } from './archive/restore-assets.ts'
import { assets } from './assets.table.ts'
import { archiveOfPortfolio } from './bulk/portfolio-archive.ts'
import { trueSources } from './cadastre/look-up.ts'
import { orderForNewAsset } from './enrichment/order-for-new-asset.ts'
import { filterIn } from './list/asset-filter.ts'
import {
  assetRowOf,
  firstAssets,
  listAssets,
  searchAssets,
  totalsOfAssets,
  totalsOfSearch,
} from './list/asset-list.store.ts'
import { mapOfAssets } from './list/asset-map.store.ts'
import { findByWords } from './list/search.store.ts'
import { addAsset } from './record/add-asset.ts'
import { assetDetail } from './record/asset-detail.store.ts'
import { changeLog } from './record/asset-history.store.ts'
import type { AssetWatch } from './record/asset-watch.ts'
import { allPictured, pictured } from './record/main-picture.ts'
import {
  addReferenceValue,
  deleteReferenceValue,
  editReferenceValue,
  referenceValuesOf,
} from './record/reference-values.store.ts'
import { saveAsset } from './record/save-asset.ts'

/** Assets of all portfolios and of one; one asset with its changes. */
export function assetRoutes(calls: Calls, context: Context, watch: AssetWatch): void {
  const { config, database } = context
  const today = () => calendarDateAt(context.now())

  calls.serve(assetCalls.assets, async ({ caller, query }) =>
    allPictured(context, await searchAssets(context, caller, query)),
  )

  calls.serve(assetCalls.assetsTotals, ({ caller, query }) => totalsOfSearch(context, caller, query))

  calls.serveInTransaction(ownAssetCalls.searchAssets, async ({ tx, caller, query, body }) => {
    const { filters, order_by: order } = body
    const ordered = order ? { s: order.field, d: order.sort === 'desc' } : {}
    return allPictured(context, await firstAssets(tx, caller, { r: query.max_listings, f: filters, ...ordered }))
  })

  calls.serveInTransaction(ownAssetCalls.assetDetail, async ({ tx, asset }) =>
    pictured(context, await assetRowOf(tx, asset.uuid)),
  )

  calls.serveInTransaction(assetCalls.assetsMap, ({ tx, caller, query }) => mapOfAssets(tx, caller, query))

  calls.serveInTransaction(assetCalls.asset, async ({ tx, asset, query }) => {
    if (query.ownerCustomerUuid && query.ownerCustomerUuid.toLowerCase() !== asset.customerUuid) {
      throw new AppError('assets.notFound')
    }
    return pictured(context, await assetDetail(tx, asset.uuid))
  })

  calls.serveInTransaction(assetCalls.assetPeople, ({ tx, asset }) => peopleOf(tx, asset.customerUuid))

  calls.serveInTransaction(assetCalls.saveAsset, async ({ tx, caller, asset, body }) => {
    await watch(tx, asset, () => saveAsset(tx, caller, asset, body.changes, today()))
    return pictured(context, await assetDetail(tx, asset.uuid))
  })

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

  calls.serve(assetCalls.assetChangeLog, ({ caller, asset, query }) =>
    changeLog({ database, caller, operatorName: config.outside.operatorName }, asset, query),
  )

  calls.serveInTransaction(referenceValueCalls.assetReferenceValues, ({ tx, asset, query }) =>
    referenceValuesOf(tx, asset.uuid, query),
  )

  calls.serveInTransaction(referenceValueCalls.addReferenceValue, ({ tx, caller, asset, body }) =>
    addReferenceValue({ tx, caller, asset, today: today() }, body),
  )

  calls.serveInTransaction(referenceValueCalls.editReferenceValue, ({ tx, caller, asset, params, body }) =>
    editReferenceValue({ tx, caller, asset, today: today() }, params.reference, body),
  )

  calls.serveInTransaction(referenceValueCalls.deleteReferenceValue, async ({ tx, caller, asset, params }) => {
    await deleteReferenceValue({ tx, caller, asset, today: today() }, params.reference)
    return { deleted: true as const }
  })

  calls.serveInTransaction(assetCalls.search, ({ tx, caller, query }) => findByWords(tx, caller, query.q, query.limit))

  calls.serveInTransaction(assetCalls.portfolioAssets, async ({ tx, caller, portfolio, query }) =>
    allPictured(
      context,
      await listAssets(
        tx,
        caller,
        { ...query, f: filterIn(portfolio, query.f) },
        eq(assets.portfolioUuid, portfolio.uuid),
      ),
    ),
  )

  calls.serveInTransaction(assetCalls.portfolioAssetsTotals, ({ tx, caller, portfolio, query }) =>
    totalsOfAssets(tx, caller, filterIn(portfolio, query.f), eq(assets.portfolioUuid, portfolio.uuid)),
  )

  calls.serveInTransaction(assetCalls.portfolioAssetsMap, ({ tx, caller, portfolio, query }) =>
    mapOfAssets(tx, caller, { ...query, f: filterIn(portfolio, query.f) }, eq(assets.portfolioUuid, portfolio.uuid)),
  )

  calls.serve(assetCalls.addAsset, async ({ caller, portfolio: { customerUuid }, body, whileLocked }) => {
    const form = { ...body, sources: await trueSources(context, body) }
    // Shared: users are assigned with the customer locked before the portfolio, here it is the other way round.
    return tellingLimits(context, customerUuid, () =>
      whileLocked(async (tx, portfolio) => {
        const uuid = await addAsset(tx, caller, portfolio, form, today())
        await orderForNewAsset(tx, context, { portfolio, uuid, orderedBy: caller.user.uuid })
        return pictured(context, await assetDetail(tx, uuid))
      }, 'share'),
    )
  })

  calls.serveInTransaction(assetCalls.archivePortfolioAssets, async ({ tx, caller, portfolio, body }) => {
    const named = 'assets' in body ? body.assets : null
    const done = await archiveOfPortfolio(tx, caller, portfolio, named, today())
    return { archived: done.changed, jobUuid: done.jobUuid, bulkUuid: done.uuid, undoUntil: done.undoUntil }
  })

  calls.serveInTransaction(assetCalls.changePortfolioPhase, async ({ tx, caller, portfolio, body }) => {
    const { count, jobUuid } = await moveMatching(tx, caller, portfolio, body.filter)
    return { changed: count, jobUuid }
  })
}
