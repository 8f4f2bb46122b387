import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { addToGroup, appointPrincipal, moveToSubgroup } from '@lindero/domain/assets/groups/membership'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, groups } from '../assets.table.ts'
import { insertGroup } from './change-group.ts'
import { inGroupsOrNamed, lockMembers, storeMembership } from './membership.store.ts'

/**
 * The group and subgroup of an asset by name. When an asset becomes the principal, the previous principal loses the
 * role.
 */
export interface GroupPlace {
  group: string
  isGroupPrincipal: boolean
  subgroup: string | null
  isSubgroupPrincipal: boolean
}

/**
 * Puts an asset into a group and a subgroup of its portfolio, and creates them if they are missing. The asset leaves
 * its former groups, which are deleted if they have no other members.
 *
 * @param bulk the mark of its entry in the history
 */
export async function placeAsset(
  tx: Transaction,
  caller: Caller,
  asset: Pick<AssetRecord, 'uuid' | 'customerUuid' | 'portfolioUuid' | 'groupUuid'>,
  { group, isGroupPrincipal, subgroup, isSubgroupPrincipal }: GroupPlace,
  bulk: BulkMark,
): Promise<void> {
  const { uuid, customerUuid, portfolioUuid } = asset
  const named = async (name: string, parentUuid: string | null) => {
    const [existing] = await tx
      .select({ uuid: groups.uuid })
      .from(groups)
      .where(
        and(
          eq(groups.portfolioUuid, portfolioUuid),
          parentUuid === null ? isNull(groups.parentUuid) : eq(groups.parentUuid, parentUuid),
          isNull(groups.archivedOn),
          eq(groups.name, name),
        ),
      )
    return (
      existing?.uuid ?? insertGroup(tx, { customerUuid, portfolioUuid, parentUuid, name, createdBy: caller.user.uuid })
    )
  }
  const groupUuid = await named(group, null)
  const subgroupUuid = subgroup === null ? null : await named(subgroup, groupUuid)
  const concerned = [groupUuid, ...(asset.groupUuid === null ? [] : [asset.groupUuid])]
  const before = await lockMembers(tx, inGroupsOrNamed(portfolioUuid, concerned, [uuid]))
  let after = addToGroup(before, [uuid], groupUuid)
  if (subgroupUuid !== null) after = moveToSubgroup(after, [uuid], groupUuid, subgroupUuid)
  if (isGroupPrincipal) after = appointPrincipal(after, uuid, 'group')
  if (isSubgroupPrincipal) after = appointPrincipal(after, uuid, 'subgroup')
  await storeMembership(tx, before, after, caller.user.uuid, bulk)
}
