import type { BulkMark } from '@lindero/domain/assets/bulk-edit'
import { addToGroup, appointPrincipal, moveToSubgroup, withPrincipals } from '@lindero/domain/assets/groups/membership'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { type AssetRecord, groups } from '../assets.table.ts'
import { insertGroup } from './change-group.ts'
import { inGroupsOrNamed, lockMembers, type StoredMember, storeMembership } from './membership.store.ts'

/**
 * The group and subgroup of an asset, by name. When an asset becomes the principal, the previous principal loses that
 * role.
 */
interface GroupPlace {
  group: string
  isGroupPrincipal: boolean
  subgroup: string | null
  isSubgroupPrincipal: boolean
}

/**
 * Puts assets of one portfolio into their groups and subgroups, in the order of the list, and creates missing ones. The
 * assets leave their former groups, which are deleted if they have no other members.
 *
 * @param bulk mark of the bulk change for the history entries
 */
export async function placeAssets(
  tx: Transaction,
  caller: Caller,
  places: readonly (GroupPlace & { asset: Placed })[],
  bulk: BulkMark,
): Promise<void> {
  const [first] = places
  if (!first) return
  const placed = await inNamedGroups(tx, caller, places)
  const concerned = placed.flatMap(({ asset, groupUuid }) => [asset.groupUuid, groupUuid])
  const named = [...new Set(concerned.filter((uuid) => uuid !== null))]
  const uuids = placed.map(({ asset }) => asset.uuid)
  const before = await lockMembers(tx, inGroupsOrNamed(first.asset.portfolioUuid, named, uuids))
  let after = before
  for (const { asset, groupUuid, subgroupUuid, isGroupPrincipal, isSubgroupPrincipal } of placed) {
    if (groupUuid === null) continue
    after = addToGroup(after, [asset.uuid], groupUuid)
    if (subgroupUuid !== null) after = moveToSubgroup(after, [asset.uuid], groupUuid, subgroupUuid)
    if (isGroupPrincipal) after = appointPrincipal(after, asset.uuid, 'group')
    if (isSubgroupPrincipal) after = appointPrincipal(after, asset.uuid, 'subgroup')
  }
  await storeMembership(tx, before, after, caller.user.uuid, bulk)
}

type Placed = Pick<AssetRecord, 'uuid' | 'customerUuid' | 'portfolioUuid' | 'groupUuid'>
type NamedPlace = Pick<FormerPlace, 'asset' | 'group' | 'subgroup'>
type InGroups<Place> = Place & { groupUuid: string | null; subgroupUuid: string | null }

/** Adds the uuids of the groups and subgroups of assets of one portfolio. Missing ones are created. */
async function inNamedGroups<Place extends NamedPlace>(
  tx: Transaction,
  caller: Caller,
  places: readonly Place[],
): Promise<InGroups<Place>[]> {
  const tops = places.flatMap(({ group, asset }) => (group === null ? [] : [{ name: group, parentUuid: null, asset }]))
  const groupOf = await groupsNamed(tx, caller, tops)
  const inGroups = places.map((place) => ({
    ...place,
    groupUuid: place.group === null ? null : (groupOf.get(keyOf(place.group, null)) ?? null),
  }))
  const subs = inGroups.flatMap(({ subgroup, groupUuid, asset }) =>
    subgroup === null || groupUuid === null ? [] : [{ name: subgroup, parentUuid: groupUuid, asset }],
  )
  const subgroupOf = await groupsNamed(tx, caller, subs)
  return inGroups.map((place) => {
    const { subgroup, groupUuid } = place
    const isSub = groupUuid !== null && subgroup !== null
    return { ...place, subgroupUuid: isSub ? (subgroupOf.get(keyOf(subgroup, groupUuid)) ?? null) : null }
  })
}

interface NamedGroup {
  name: string
  /** The group of a subgroup; null for a group. */
  parentUuid: string | null
  asset: Placed
}

const keyOf = (name: string, parentUuid: string | null) => `${parentUuid ?? ''} ${name}`

/** The uuids of groups, or of subgroups in groups, of one portfolio. Missing ones are created. */
async function groupsNamed(
  tx: Transaction,
  caller: Caller,
  named: readonly NamedGroup[],
): Promise<Map<string, string>> {
  const [first] = named
  if (!first) return new Map()
  const { customerUuid, portfolioUuid } = first.asset
  const parents = named.flatMap(({ parentUuid }) => parentUuid ?? [])
  const stored = await tx
    .select({ uuid: groups.uuid, name: groups.name, parentUuid: groups.parentUuid })
    .from(groups)
    .where(
      and(
        eq(groups.portfolioUuid, portfolioUuid),
        parents.length === 0 ? isNull(groups.parentUuid) : inArray(groups.parentUuid, [...new Set(parents)]),
        isNull(groups.archivedOn),
        inArray(groups.name, [...new Set(named.map(({ name }) => name))]),
      ),
    )
  const uuids = new Map(stored.map(({ uuid, name, parentUuid }) => [keyOf(name, parentUuid), uuid]))
  for (const { name, parentUuid } of named) {
    const key = keyOf(name, parentUuid)
    if (uuids.has(key)) continue
    const group = { customerUuid, portfolioUuid, parentUuid, name, createdBy: caller.user.uuid }
    uuids.set(key, await insertGroup(tx, group))
  }
  return uuids
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
): Promise<LeftRole[]> {
  const left: LeftRole[] = []
  // An asset may have moved to another portfolio since the load. Groups belong to a portfolio.
  for (const own of Map.groupBy(places, ({ asset }) => asset.portfolioUuid).values())
    left.push(...(await restoreInPortfolio(tx, caller, own, bulk)))
  return left
}

interface LeftRole {
  uuid: string
  level: 'group' | 'subgroup'
}

async function restoreInPortfolio(
  tx: Transaction,
  caller: Caller,
  places: readonly FormerPlace[],
  bulk: BulkMark,
): Promise<LeftRole[]> {
  const [first] = places
  if (!first) return []
  const inGroups = await inNamedGroups(tx, caller, places)
  const formerPlaces = new Map(inGroups.map((place) => [place.asset.uuid, place]))
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

type FormerPlaceInGroups = InGroups<FormerPlace>

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
