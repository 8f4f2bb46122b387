import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { contradictedNotices } from '@lindero/domain/advertising/possession-claims'
import {
  type FactContradiction,
  factContradictionKey,
  factContradictions,
} from '@lindero/domain/advertising/published-facts'
import { ownsAsBank } from '@lindero/domain/customers/segments'
import { AppError } from '@lindero/domain/errors'
import { eq } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { customers } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { advertisedAsset, noticesOfAssets } from './advertisements.store.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'

/**
 * Stops an advertisement at publishing whose text contradicts what it must say about the possession, or whose fields
 * and text contradict its asset or each other. A published advertisement is stopped only for what a change adds.
 *
 * @throws AppError `advertisements.contradictsPossession` with the words, `advertisements.contradictsFacts`
 */
export async function rejectContradiction(
  tx: Transaction,
  asset: AssetRecord,
  before: AdvertisementRecord,
  after: AdvertisementRecord,
): Promise<void> {
  if (!isOnOffer(after.status)) return
  const isPublished = isOnOffer(before.status)
  const isSameText = before.description?.text === after.description?.text
  const claims = isPublished && isSameText ? [] : await possessionClaims(tx, after)
  if (claims.length > 0) throw new AppError('advertisements.contradictsPossession', { claims: claims.join(', ') })
  const former = new Set((isPublished ? await contradictionsOf(tx, asset, before) : []).map(factContradictionKey))
  const added = (await contradictionsOf(tx, asset, after)).filter((one) => !former.has(factContradictionKey(one)))
  if (added.length > 0) {
    throw new AppError('advertisements.contradictsFacts', { fields: [...new Set(added.map(({ field }) => field))] })
  }
}

/** The words of the text that contradict the possession of the asset. */
export async function possessionClaims(tx: Transaction, advertisement: AdvertisementRecord): Promise<string[]> {
  const notices = (await noticesOfAssets(tx, [advertisement.assetUuid])).get(advertisement.assetUuid) ?? []
  return contradictedNotices(advertisement.description?.text ?? '', notices)
}

/** The contradictions of an advertisement with its asset and in itself. */
export async function contradictionsOf(
  tx: Transaction,
  asset: AssetRecord,
  advertisement: AdvertisementRecord,
): Promise<FactContradiction[]> {
  const [owner] = await tx
    .select({ segmentId: customers.segmentId })
    .from(customers)
    .where(eq(customers.uuid, asset.customerUuid))
  const { size, saleSize, rooms, bathrooms, floor, energyRating } = advertisedAsset(asset)
  return factContradictions(advertisement, {
    ...{ size, saleSize, rooms, bathrooms, floor, energyRating },
    isBank: owner ? ownsAsBank(owner) : null,
  })
}
