import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { addToGroup, appointPrincipal, moveToSubgroup, withPrincipals } from '@lindero/domain/assets/groups/membership'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, groups } from '../assets.table.ts'
import { insertGroup } from './change-group.ts'
import { inGroupsOrNamed, lockMembers, type StoredMember, storeMembership } from './membership.store.ts'

/**
 * The group and subgroup of an asset, by name. When an asset becomes the principal, the previous principal loses that
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
 * @param bulk mark of the bulk change for the history entry
 */
export async function placeAsset(
  tx: Transaction,
  caller: Caller,
  asset: Placed,
  { group, isGroupPrincipal, subgroup, isSubgroupPrincipal }: GroupPlace,
  bulk: BulkMark,
): Promise<void> {
  const { uuid, portfolioUuid } = asset
  const groupUuid = await groupNamed(tx, caller, asset, group, null)
  const subgroupUuid = subgroup === null ? null : await groupNamed(tx, caller, asset, subgroup, groupUuid)
  const concerned = [groupUuid, ...(asset.groupUuid === null ? [] : [asset.groupUuid])]
  const before = await lockMembers(tx, inGroupsOrNamed(portfolioUuid, concerned, [uuid]))
  let after = addToGroup(before, [uuid], groupUuid)
  if (subgroupUuid !== null) after = moveToSubgroup(after, [uuid], groupUuid, subgroupUuid)
  if (isGroupPrincipal) after = appointPrincipal(after, uuid, 'group')
  if (isSubgroupPrincipal) after = appointPrincipal(after, uuid, 'subgroup')
  await storeMembership(tx, before, after, caller.user.uuid, bulk)
}

type Placed = Pick<AssetRecord, 'uuid' | 'customerUuid' | 'portfolioUuid' | 'groupUuid'>

/** Returns the uuid of a group, or of a subgroup in a group. A missing group or subgroup is created. */
async function groupNamed(
  tx: Transaction,
  caller: Caller,
  { customerUuid, portfolioUuid }: Placed,
  name: string,
  parentUuid: string | null,
): Promise<string> {
  const [known] = await tx
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
  return known?.uuid ?? insertGroup(tx, { customerUuid, portfolioUuid, parentUuid, name, createdBy: caller.user.uuid })
}

/** An asset's former group; null if the asset was ungrouped. */
export interface FormerPlace extends Omit<GroupPlace, 'group'> {
  asset: Placed
  group: string | null
}

/**
 * Restores the former groups of assets of a portfolio, and creates missing groups by name. If another member is now the
 * principal, that member remains the principal.
 *
 * @returns the assets that did not become principal again
 */
export async function restorePlaces(
  tx: Transaction,
  caller: Caller,
  places: readonly FormerPlace[],
  bulk: BulkMark,
): Promise<{ uuid: string; level: 'group' | 'subgroup' }[]> {
  const [first] = places
  if (!first) return []
  const formerPlaces = new Map<string, FormerPlaceInGroups>()
  for (const place of places) {
    const { asset, group, subgroup } = place
    const groupUuid = group === null ? null : await groupNamed(tx, caller, asset, group, null)
    const isSub = groupUuid !== null && subgroup !== null
    const subgroupUuid = isSub ? await groupNamed(tx, caller, asset, subgroup, groupUuid) : null
    formerPlaces.set(asset.uuid, { ...place, groupUuid, subgroupUuid })
  }
  const concerned = [...formerPlaces.values()].flatMap(({ asset, groupUuid }) => [asset.groupUuid, groupUuid])
  const named = [...new Set(concerned.filter((uuid) => uuid !== null))]
  const before = await lockMembers(tx, inGroupsOrNamed(first.asset.portfolioUuid, named, [...formerPlaces.keys()]))
  const principals = principalsAfter(before, formerPlaces)
  const after = before.map((member) => {
    const place = formerPlaces.get(member.uuid)
    if (!place) return member
    const { groupUuid, subgroupUuid } = place
    const isGroupPrincipal = groupUuid !== null && principals.get(groupUuid) === member.uuid
    const isSubgroupPrincipal = subgroupUuid !== null && principals.get(subgroupUuid) === member.uuid
    return { ...member, groupUuid, subgroupUuid, isGroupPrincipal, isSubgroupPrincipal }
  })
  await storeMembership(tx, before, withPrincipals(after), caller.user.uuid, bulk)
  const isElsewhere = (placeUuid: string | null, uuid: string) =>
    placeUuid !== null && principals.get(placeUuid) !== uuid
  return [...formerPlaces.values()].flatMap(({ asset: { uuid }, groupUuid, subgroupUuid, ...place }) => [
    ...(place.isGroupPrincipal && isElsewhere(groupUuid, uuid) ? [{ uuid, level: 'group' as const }] : []),
    ...(place.isSubgroupPrincipal && isElsewhere(subgroupUuid, uuid) ? [{ uuid, level: 'subgroup' as const }] : []),
  ])
}

type FormerPlaceInGroups = FormerPlace & { groupUuid: string | null; subgroupUuid: string | null }

/**
 * The principal of each group and subgroup after assets have returned to their former groups. A member that is the
 * principal now and remains in the group keeps the role. Otherwise the first asset that was the principal before
 * becomes the principal again.
 */
function principalsAfter(
  members: readonly StoredMember[],
  formerPlaces: ReadonlyMap<string, FormerPlaceInGroups>,
): ReadonlyMap<string, string> {
  const principals = new Map<string, string>()
  for (const { uuid, groupUuid, subgroupUuid, ...role } of members) {
    const place = formerPlaces.get(uuid)
    const keepsGroup = !place || (place.isGroupPrincipal && place.groupUuid === groupUuid)
    const keepsSubgroup = !place || (place.isSubgroupPrincipal && place.subgroupUuid === subgroupUuid)
    if (groupUuid !== null && role.isGroupPrincipal && keepsGroup) principals.set(groupUuid, uuid)
    if (subgroupUuid !== null && role.isSubgroupPrincipal && keepsSubgroup) principals.set(subgroupUuid, uuid)
  }
  for (const [uuid, { groupUuid, subgroupUuid, ...role }] of formerPlaces) {
    if (groupUuid !== null && role.isGroupPrincipal && !principals.has(groupUuid)) principals.set(groupUuid, uuid)
    if (subgroupUuid !== null && role.isSubgroupPrincipal && !principals.has(subgroupUuid))
      principals.set(subgroupUuid, uuid)
  }
  return principals
}
