import { moveToSubgroup, removeFromGroup } from '@lindero/domain/assets/groups/membership'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { assets, type GroupRecord, groups } from '../assets.table.ts'
import { isIn, membersOf, rejectMissing } from './change-group.ts'
import { storeDeletedGroup } from './deleted-group.ts'
import { storeMembership } from './membership.store.ts'

interface Removed {
  removed: number
  deleted: boolean
  /** The bulk change that restores a deleted group; null if no group was deleted. */
  bulkUuid: string | null
}

/**
 * Removes members. A member that is removed from a subgroup stays in its group. A group without members is deleted,
 * which can be undone.
 * @throws AppError `assets.notFound` if an asset is not a member
 */
export async function removeMembers(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
  uuids: readonly string[],
): Promise<Removed> {
  const named = [...new Set(uuids)]
  const before = await membersOf(tx, group)
  const own = before.filter((member) => isIn(member, group))
  rejectMissing(own, named)
  const bulkUuid = named.length === own.length ? await storeDeletedGroup(tx, caller, group, own) : null
  const after = group.parentUuid
    ? moveToSubgroup(before, named, group.parentUuid, null)
    : removeFromGroup(before, named)
  const mark = bulkUuid === null ? null : 'change'
  const deleted = await storeMembership(tx, before, after, caller.user.uuid, mark)
  return { removed: named.length, deleted: deleted.includes(group.uuid), bulkUuid }
}

/** Deletes a subgroup, or a group with its subgroups. */
export async function deleteGroup(
  tx: Transaction,
  caller: Caller,
  group: GroupRecord,
): Promise<{ released: number; bulkUuid: string }> {
  const members = (await membersOf(tx, group)).filter((member) => isIn(member, group))
  const { bulkUuid } = await removeMembers(
    tx,
    caller,
    group,
    members.map(({ uuid }) => uuid),
  )
  if (bulkUuid === null) throw new Error('the deleted group was not kept')
  // Archived assets are still members, so they also leave before the group is deleted.
  const place = group.parentUuid ? assets.subgroupUuid : assets.groupUuid
  const emptied = group.parentUuid ? { subgroupUuid: null } : { groupUuid: null, subgroupUuid: null }
  await tx.update(assets).set(emptied).where(eq(place, group.uuid))
  await tx.delete(groups).where(eq(groups.uuid, group.uuid))
  return { released: members.length, bulkUuid }
}
