import { isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { contradictedNotices } from '@lindero/domain/advertising/possession-claims'
import { AppError } from '@lindero/domain/errors'
import type { Transaction } from '../kernel/database/database.ts'
import { noticesOfAssets } from './advertisements.store.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'

/**
 * Stops a text at publishing that contradicts what the advertisement must say about the possession.
 *
 * @throws AppError `advertisements.contradictsPossession` with the words
 */
export async function rejectContradiction(
  tx: Transaction,
  before: AdvertisementRecord,
  after: AdvertisementRecord,
): Promise<void> {
  const isSame = before.status === after.status && before.description?.text === after.description?.text
  if (!isOnOffer(after.status) || isSame) return
  const notices = (await noticesOfAssets(tx, [after.assetUuid])).get(after.assetUuid) ?? []
  const claims = contradictedNotices(after.description?.text ?? '', notices)
  if (claims.length > 0) throw new AppError('advertisements.contradictsPossession', { claims: claims.join(', ') })
}
