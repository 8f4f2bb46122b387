import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { permittedAsset } from '../assets/record/asset-access.ts'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    advertisement: { advertisement: AdvertisementRecord; asset: AssetRecord }
  }
}

/**
 * Loads an advertisement for a user who can see its asset.
 *
 * @throws AppError `advertisements.notFound`, like `permittedAsset`
 */
export function advertisementLoader(database: Database): ObjectLoader<'advertisement'> {
  return (request, work) =>
    database.transaction({ customer: request.caller.customer.uuid }, async (tx) => {
      const named = eq(advertisements.uuid, request.uuid)
      const [row] = await tx.select({ assetUuid: advertisements.assetUuid }).from(advertisements).where(named)
      if (!row) throw new AppError('advertisements.notFound')
      const asset = await permittedAsset(tx, { ...request, uuid: row.assetUuid }, 'advertisements.notFound')
      // Reads the advertisement only now, with its asset locked: while waiting for the lock, a different change may
      // have modified the advertisement.
      const [advertisement] = await tx.select().from(advertisements).where(named)
      if (!advertisement) throw new AppError('advertisements.notFound')
      return work(tx, { advertisement, asset })
    })
}
