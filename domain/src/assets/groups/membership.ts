/**
 * The group and subgroup of an asset. An asset is in at most one group, and within it in at most one subgroup. Each
 * group and subgroup with members has one principal among its members (core specification, section 3; product facts 8).
 */
export interface Membership {
  uuid: string
  externalId: string
  groupUuid: string | null
  subgroupUuid: string | null
  isGroupPrincipal: boolean
  isSubgroupPrincipal: boolean
}

type GroupPlace = Pick<Membership, 'groupUuid' | 'subgroupUuid'>
type Level = 'group' | 'subgroup'

/**
 * Moves assets to a group and subgroup. A principal that leaves its group or subgroup loses this role. If a group or
 * subgroup then has no principal, its first member by identifier becomes the principal.
 *
 * @param members all members of the groups involved, including the moved assets
 */
function moveMembers<M extends Membership>(members: readonly M[], uuids: Iterable<string>, place: GroupPlace): M[] {
  const moved = new Set(uuids)
  return withPrincipals(
    members.map((member) => {
      if (!moved.has(member.uuid)) return member
      const staysInGroup = member.groupUuid === place.groupUuid
      const staysInSubgroup = staysInGroup && member.subgroupUuid === place.subgroupUuid
      return {
        ...member,
        ...place,
        isGroupPrincipal: member.isGroupPrincipal && staysInGroup,
        isSubgroupPrincipal: member.isSubgroupPrincipal && staysInSubgroup,
      }
    }),
  )
}

/** Adds assets to a group. Assets that are already in this group stay in their subgroup. */
export function addToGroup<M extends Membership>(
  members: readonly M[],
  uuids: Iterable<string>,
  groupUuid: string,
): M[] {
  const there = new Set(members.filter((member) => member.groupUuid === groupUuid).map(({ uuid }) => uuid))
  const added = [...uuids].filter((uuid) => !there.has(uuid))
  return moveMembers(members, added, { groupUuid, subgroupUuid: null })
}

export function removeFromGroup<M extends Membership>(members: readonly M[], uuids: Iterable<string>): M[] {
  return moveMembers(members, uuids, { groupUuid: null, subgroupUuid: null })
}

/**
 * Moves members of a group into one of its subgroups, or out of their subgroup if `subgroupUuid` is null
 * ("Desagrupar").
 */
export function moveToSubgroup<M extends Membership>(
  members: readonly M[],
  uuids: Iterable<string>,
  groupUuid: string,
  subgroupUuid: string | null,
): M[] {
  const selected = new Set(uuids)
  const own = members.filter((member) => member.groupUuid === groupUuid && selected.has(member.uuid))
  return moveMembers(
    members,
    own.map(({ uuid }) => uuid),
    { groupUuid, subgroupUuid },
  )
}

/** Makes a member the principal of its group or of its subgroup. The previous principal loses this role. */
export function appointPrincipal<M extends Membership>(members: readonly M[], uuid: string, level: Level): M[] {
  const appointed = members.find((member) => member.uuid === uuid)
  const place = appointed && placeAt(appointed, level)
  if (!place) return [...members]
  const flag = level === 'group' ? 'isGroupPrincipal' : 'isSubgroupPrincipal'
  return members.map((member) =>
    placeAt(member, level) === place ? { ...member, [flag]: member.uuid === uuid } : member,
  )
}

function placeAt(member: Membership, level: Level): string | null {
  return level === 'group' ? member.groupUuid : member.subgroupUuid
}

/** Appoints the first member by identifier as principal of each group or subgroup that has none. */
export function withPrincipals<M extends Membership>(members: readonly M[]): M[] {
  const sorted = [...members].sort(byIdentifier)
  const groups = missingPrincipals(sorted, 'group')
  const subgroups = missingPrincipals(sorted, 'subgroup')
  return members.map((member) => ({
    ...member,
    isGroupPrincipal: member.isGroupPrincipal || groups.has(member.uuid),
    isSubgroupPrincipal: member.isSubgroupPrincipal || subgroups.has(member.uuid),
  }))
}

/** The uuids of the members to appoint: the first member of each group or subgroup that has no principal. */
function missingPrincipals(sorted: readonly Membership[], level: Level): Set<string> {
  const led = new Set(
    sorted.flatMap((member) => {
      const isPrincipal = level === 'group' ? member.isGroupPrincipal : member.isSubgroupPrincipal
      return isPrincipal ? (placeAt(member, level) ?? []) : []
    }),
  )
  const appointed = new Set<string>()
  for (const member of sorted) {
    const place = placeAt(member, level)
    if (place === null || led.has(place)) continue
    led.add(place)
    appointed.add(member.uuid)
  }
  return appointed
}

function byIdentifier(left: Membership, right: Membership): number {
  if (left.externalId !== right.externalId) return left.externalId < right.externalId ? -1 : 1
  return left.uuid < right.uuid ? -1 : 1
}

/** The members with a changed group, subgroup or role, in their new state. */
export function changedMembers<M extends Membership>(before: readonly M[], after: readonly M[]): M[] {
  const membersBefore = new Map(before.map((member) => [member.uuid, member]))
  return after.filter((member) => {
    const old = membersBefore.get(member.uuid)
    return (
      !old ||
      old.groupUuid !== member.groupUuid ||
      old.subgroupUuid !== member.subgroupUuid ||
      old.isGroupPrincipal !== member.isGroupPrincipal ||
      old.isSubgroupPrincipal !== member.isSubgroupPrincipal
    )
  })
}

/** Groups and subgroups that lost their last member. They are deleted. */
export function emptiedGroups(before: readonly Membership[], after: readonly Membership[]): string[] {
  const placesAfter = new Set(after.flatMap(placesOf))
  return [...new Set(before.flatMap(placesOf))].filter((uuid) => !placesAfter.has(uuid))
}

function placesOf({ groupUuid, subgroupUuid }: Membership): string[] {
  return [groupUuid, subgroupUuid].filter((uuid) => uuid !== null)
}
