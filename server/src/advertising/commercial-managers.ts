import type { FieldChange } from '@lindero/contract/assets/asset.schema'
import { distinct, uuid } from '@lindero/contract/kernel/schemas'
import { ADVERTISEMENT_LIMITS } from '@lindero/domain/advertising/advertisement'
import { AppError } from '@lindero/domain/errors'
import { sameValue, staleChanges } from '@lindero/domain/kernel/changes'
import { eq } from 'drizzle-orm'
import { logChange } from '../assets/record/log-change.ts'
import { candidatesFor, managersOf } from './advertisements.store.ts'
import { commercialManagers } from './advertisements.table.ts'
import type { Saving } from './saving.ts'

const names = distinct(uuid).max(ADVERTISEMENT_LIMITS.managers).nullable()

/**
 * Saves the list of users who sell an asset; null removes the list (operations 7).
 *
 * @throws AppError `advertisements.noChanges`, `nothingToUpdate`, `invalidFields`, `changedMeanwhile`;
 * `managerNotFound` for a user who cannot see the asset
 */
export async function saveCommercialManagers(
  { tx, asset, userUuid }: Saving,
  changes: readonly FieldChange[],
): Promise<void> {
  const change = changes.find(({ field }) => field === 'commercialManagers')
  if (!change) throw new AppError('advertisements.noChanges')
  const parsed = names.safeParse(change.newValue)
  if (!parsed.success) {
    throw new AppError('advertisements.invalidFields', { fields: [{ field: 'commercialManagers' }] })
  }
  const before = (await managersOf(tx, asset.uuid)).map((manager) => manager.uuid).sort()
  const uuids = [...(parsed.data ?? [])].sort()
  if (sameValue(before, uuids)) throw new AppError('advertisements.nothingToUpdate')
  const candidates = new Set((await candidatesFor(tx, asset)).map((person) => person.uuid))
  if (uuids.some((one) => !candidates.has(one))) throw new AppError('advertisements.managerNotFound')
  // If two users save at the same time, the second list must not overwrite the first.
  const seen = names.safeParse(change.oldValue)
  const sent = [{ field: 'commercialManagers', oldValue: [...(seen.data ?? [])].sort() }]
  const stale = staleChanges(sent, () => before).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  const { uuid: assetUuid, customerUuid } = asset
  await tx.delete(commercialManagers).where(eq(commercialManagers.assetUuid, assetUuid))
  if (uuids.length > 0) {
    await tx.insert(commercialManagers).values(uuids.map((manager) => ({ assetUuid, customerUuid, userUuid: manager })))
  }
  const logged = [{ field: 'commercialManagers', oldValue: before.length, newValue: uuids.length }]
  await logChange(tx, { asset, area: 'advertisements', userUuid, changes: logged })
}
