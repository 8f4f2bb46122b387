import { assetCalls } from '@lindero/contract/assets/assets.contract'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { tellingLimits } from '../users/limit-notice.ts'
import { addAsset } from './add-asset.ts'
import { archiveLogged, moveMatching, moveToManagement } from './archive-assets.ts'
import { permittedAsset, portfolioOfAssets } from './asset-access.ts'
import { assetDetail } from './asset-detail.store.ts'
import { changeLog, referenceValuesOf } from './asset-history.store.ts'
import { listAssets } from './asset-list.store.ts'
import { mapOfAssets } from './asset-map.store.ts'
import { assets } from './assets.table.ts'
import { saveAsset } from './save-asset.ts'
import { findByWords } from './search.store.ts'

const NOT_AUTHORIZED = { denied: 'notAuthorizedArchiveAsset' }

/** Assets of all portfolios and of one; one asset with its changes. */
export function assetRoutes(calls: Calls, context: Context): void {
  const { config, database } = context
  const asCustomer = <T>(caller: Caller, work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ customer: caller.customer.uuid }, work)

  calls.serve(assetCalls.assets, ({ caller, query }) =>
    asCustomer(caller, (tx) => listAssets(tx, caller, query)),
  )

  calls.serve(assetCalls.assetsMap, ({ caller, query }) =>
    asCustomer(caller, (tx) => mapOfAssets(tx, caller, query)),
  )

  calls.serve(assetCalls.asset, ({ caller, params }) =>
    asCustomer(caller, async (tx) => {
      await permittedAsset(tx, caller, params.uuid)
      return assetDetail(tx, params.uuid)
    }),
  )

  calls.serve(assetCalls.saveAsset, ({ caller, params, body }) =>
    asCustomer(caller, async (tx) => {
      await saveAsset(tx, caller, params.uuid, body.changes)
      return assetDetail(tx, params.uuid)
    }),
  )

  calls.serve(assetCalls.archiveAsset, ({ caller, params }) =>
    asCustomer(caller, async (tx) => {
      await permittedAsset(tx, caller, params.uuid, 'archiveAsset', NOT_AUTHORIZED)
      return {
        archived: await archiveLogged(tx, caller, 'archiveAsset', params.uuid, eq(assets.uuid, params.uuid)),
      }
    }),
  )

  calls.serve(assetCalls.changeAssetPhase, ({ caller, params }) =>
    asCustomer(caller, async (tx) => {
      await moveToManagement(tx, caller, await permittedAsset(tx, caller, params.uuid, 'editAsset'))
      return assetDetail(tx, params.uuid)
    }),
  )

  calls.serve(assetCalls.assetChangeLog, ({ caller, params, query }) =>
    asCustomer(caller, async (tx) => {
      await permittedAsset(tx, caller, params.uuid)
      return changeLog(tx, params.uuid, config.outside.operatorName, query)
    }),
  )

  calls.serve(assetCalls.assetReferenceValues, ({ caller, params }) =>
    asCustomer(caller, async (tx) => {
      await permittedAsset(tx, caller, params.uuid, 'readValuation')
      return referenceValuesOf(tx, params.uuid)
    }),
  )

  calls.serve(assetCalls.search, ({ caller, query }) =>
    asCustomer(caller, (tx) => findByWords(tx, caller, query.q, query.limit)),
  )

  calls.serve(assetCalls.portfolioAssets, ({ caller, params, query }) =>
    asCustomer(caller, async (tx) => {
      await portfolioOfAssets(tx, caller, params.uuid)
      return listAssets(tx, caller, query, eq(assets.portfolioUuid, params.uuid))
    }),
  )

  calls.serve(assetCalls.portfolioAssetsMap, ({ caller, params, query }) =>
    asCustomer(caller, async (tx) => {
      await portfolioOfAssets(tx, caller, params.uuid)
      return mapOfAssets(tx, caller, query, eq(assets.portfolioUuid, params.uuid))
    }),
  )

  calls.serve(assetCalls.addAsset, ({ caller, params, body }) =>
    tellingLimits(
      context,
      () => caller.customer.uuid,
      () => asCustomer(caller, async (tx) => assetDetail(tx, await addAsset(tx, caller, params.uuid, body))),
    ),
  )

  calls.serve(assetCalls.archivePortfolioAssets, ({ caller, params, body }) =>
    asCustomer(caller, async (tx) => {
      await portfolioOfAssets(tx, caller, params.uuid, 'bulkArchive', NOT_AUTHORIZED)
      const named = [...new Set(body.assets)]
      const which = [eq(assets.portfolioUuid, params.uuid), inArray(assets.uuid, named)]
      return { archived: await archiveLogged(tx, caller, 'archiveAssets', params.uuid, ...which) }
    }),
  )

  calls.serve(assetCalls.changePortfolioPhase, ({ caller, params, body }) =>
    asCustomer(caller, async (tx) => {
      await portfolioOfAssets(tx, caller, params.uuid, 'bulkPhase')
      return { changed: await moveMatching(tx, caller, params.uuid, body.filter) }
    }),
  )
}
