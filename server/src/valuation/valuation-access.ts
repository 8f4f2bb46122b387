import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { AppError } from '@lindero/domain/errors'
import { permittedAsset } from '../assets/asset-access.ts'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { valuationByUuid } from './valuation.store.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    valuation: SavedValuation
  }
}

/** Valuations of the assets that the caller sees. @throws AppError `valuation.notFound`, `permissions.denied` */
export function valuationLoader(database: Database): ObjectLoader<'valuation'> {
  return ({ caller, uuid, permission, denied }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const valuation = await valuationByUuid(tx, uuid)
      if (!valuation) throw new AppError('valuation.notFound')
      const names = { notFound: 'valuation.notFound', denied } as const
      await permittedAsset(tx, caller, valuation.assetUuid, permission, names)
      return work(tx, valuation)
    })
}
