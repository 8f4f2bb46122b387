import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { noticesOf } from '@lindero/domain/advertising/notices'
import { contradictedNotices } from '@lindero/domain/advertising/possession-claims'
import {
  type FactContradiction,
  factContradictionKey,
  factContradictions,
} from '@lindero/domain/advertising/published-facts'
import { rentObstacle } from '@lindero/domain/advertising/tag-suggestions'
import { isOwnedByBank } from '@lindero/domain/customers/segments'
import { AppError } from '@lindero/domain/errors'
import { inArray } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { customers } from '../customers/customers.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { advertisedAsset } from './advertisements.store.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'
import { type AdvertisedPossession, possessionOfAssets } from './possession.store.ts'

/** The facts that advertisements of some assets may contradict: the possession, and the kind of the owner. */
export interface ContradictionFacts {
  possessions: ReadonlyMap<string, AdvertisedPossession>
  ownersByUuid: ReadonlyMap<string, Pick<typeof customers.$inferSelect, 'segmentId'>>
}

export async function contradictionFacts(
  tx: Transaction,
  assets: readonly AssetRecord[],
  now: Date,
): Promise<ContradictionFacts> {
  const possessions = await possessionOfAssets(
    tx,
    assets.map(({ uuid }) => uuid),
    now,
  )
  const owners = [...new Set(assets.map(({ customerUuid }) => customerUuid))]
  const rows = await tx
    .select({ uuid: customers.uuid, segmentId: customers.segmentId })
    .from(customers)
    .where(inArray(customers.uuid, owners))
  return { possessions, ownersByUuid: new Map(rows.map((row) => [row.uuid, row])) }
}

/**
 * Stops an advertisement at publishing whose text contradicts what it must say about the possession, or whose fields
 * and text contradict its asset or each other. A published advertisement is stopped only for what a change adds.
 *
 * @throws AppError `advertisements.contradictsPossession` with the words, `advertisements.contradictsFacts`
 */
export function rejectContradiction(
  facts: ContradictionFacts,
  asset: AssetRecord,
  before: AdvertisementRecord,
  after: AdvertisementRecord,
): void {
  if (!isOnOffer(after.status)) return
  const isPublished = isOnOffer(before.status)
  const isSameText = before.description?.text === after.description?.text
  const formerClaims = new Set(isPublished ? possessionClaims(facts, before) : [])
  const claims = possessionClaims(facts, after).filter((claim) => !formerClaims.has(claim))
  if (claims.length > 0) throw new AppError('advertisements.contradictsPossession', { claims: claims.join(', ') })
  const former = new Set((isPublished ? contradictionsOf(facts, asset, before) : []).map(factContradictionKey))
  const added = contradictionsOf(facts, asset, after).filter(
    (one) => !former.has(factContradictionKey(one)) && !(isPublished && isSameText && isOfBareAmount(one)),
  )
  if (added.length > 0) {
    throw new AppError('advertisements.contradictsFacts', { fields: [...new Set(added.map(({ field }) => field))] })
  }
}

/** A changed price does not stop an unchanged text with an amount as a whole sentence. */
const isOfBareAmount = (one: FactContradiction) => one.in === 'text' && 'isBare' in one && one.isBare

/** The words of the text that contradict the possession of the asset. */
export function possessionClaims(
  { possessions }: Pick<ContradictionFacts, 'possessions'>,
  advertisement: AdvertisementRecord,
): string[] {
  const tags = possessions.get(advertisement.assetUuid)?.tags ?? []
  const notices = noticesOf(tags, advertisement.operationType)
  return contradictedNotices(advertisement.description?.text ?? '', notices, advertisement.typeId)
}

/** The contradictions of an advertisement with its asset and in itself. */
export function contradictionsOf(
  { possessions, ownersByUuid }: ContradictionFacts,
  asset: AssetRecord,
  advertisement: AdvertisementRecord,
): FactContradiction[] {
  const situation = possessions.get(asset.uuid)?.situation
  const { size, saleSize, rooms, bathrooms, floor, energyRating } = advertisedAsset(asset)
  return factContradictions(advertisement, {
    ...{ size, saleSize, rooms, bathrooms, floor, energyRating, plotSize: asset.plotSize },
    rentObstacle: situation ? rentObstacle(advertisement.operationType, situation) : null,
    isBank: isOwnedByBank(asset.details.bankOwned, ownersByUuid.get(asset.customerUuid)),
  })
}
