import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { ownAssetCalls } from '@lindero/contract/assets/own-assets.contract'
import { eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Calls } from '../../kernel/http/serve.ts'
import { assets } from '../assets.table.ts'
import { allPictured, pictured } from '../record/main-picture.ts'
import { filterIn } from './asset-filter.ts'
import {
  assetRowOf,
  firstAssets,
  listAssets,
  searchAssets,
  totalsOfAssets,
  totalsOfSearch,
} from './asset-list.store.ts'
import { mapOfAssets } from './asset-map.store.ts'
import { findByWords } from './search.store.ts'

/** Lists, totals and maps of assets in all portfolios or in one, and the text search. */
export function assetListRoutes(calls: Calls, context: Context): void {
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
}
