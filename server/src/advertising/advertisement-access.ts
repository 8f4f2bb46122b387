import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { permittedAsset } from '../assets/record/asset-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { type Published, publishedOne } from './public-advertisements.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    advertisement: { advertisement: AdvertisementRecord; asset: AssetRecord }
    /** Published if the caller does not see the asset. */
    shownAdvertisement: { advertisement: AdvertisementRecord; asset: AssetRecord } | { published: Published }
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

/**
 * Loads an advertisement as `advertisementLoader`. If the caller does not see its asset, loads it if it is published,
 * because every user may read a published advertisement and register an interest in it.
 *
 * @throws AppError `advertisements.notFound`, `permissions.denied`
 */
export function shownAdvertisementLoader({ database, now }: Context): ObjectLoader<'shownAdvertisement'> {
  const own = advertisementLoader(database)
  return async (request, work) => {
    let isOwn = false
    try {
      return await own(request, (tx, object) => {
        isOwn = true
        return work(tx, object)
      })
    } catch (error) {
      if (isOwn || !(error instanceof AppError) || error.code !== 'advertisements.notFound') throw error
    }
    return database.transaction('system', async (tx) => {
      const published = await publishedOne(tx, now(), request.uuid)
      requirePermission(request.caller, request.permission, undefined, { denied: request.denied })
      return work(tx, { published })
    })
  }
}
