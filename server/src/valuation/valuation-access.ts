import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { AppError } from '@lindero/domain/errors'
import { permittedAsset } from '../assets/record/asset-access.ts'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { valuationByUuid } from './valuation.store.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    valuation: SavedValuation
  }
}

/**
 * Loads valuations for assets that the caller may see. History rows never change, so only the asset is locked.
 *
 * @throws AppError `valuation.notFound`, `permissions.denied`
 */
export function valuationLoader(database: Database): ObjectLoader<'valuation'> {
  return (request, work) =>
    database.transaction({ customer: request.caller.customer.uuid }, async (tx) => {
      const valuation = await valuationByUuid(tx, request.uuid)
      if (!valuation) throw new AppError('valuation.notFound')
      await permittedAsset(tx, { ...request, uuid: valuation.assetUuid }, 'valuation.notFound')
      return work(tx, valuation)
    })
}
