import { AppError } from '@lindero/domain/errors'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'

/** Locks advertisements, and returns them by their uuid in lower case. */
export async function lockedAdvertisements(
  tx: Transaction,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, AdvertisementRecord>> {
  const records = await tx
    .select()
    .from(advertisements)
    .where(inArray(advertisements.uuid, [...uuids]))
    .orderBy(advertisements.uuid)
    .for('no key update')
  return new Map(records.map((record) => [record.uuid, record]))
}

/**
 * Locks and returns an advertisement of the asset.
 *
 * @throws AppError `advertisements.notFound`
 */
export async function lockedAdvertisement(
  tx: Transaction,
  assetUuid: string,
  uuid: string,
): Promise<AdvertisementRecord> {
  const record = (await lockedAdvertisements(tx, [uuid])).get(uuid.toLowerCase())
  if (record?.assetUuid !== assetUuid) throw new AppError('advertisements.notFound')
  return record
}
