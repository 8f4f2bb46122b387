import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToGroup,
  appointPrincipal,
  emptiedGroups,
  type Membership,
  moveToSubgroup,
  removeFromGroup,
} from './membership.ts'

const ASSETS = ['a', 'b', 'c', 'd', 'e', 'f']
const NONE: Membership[] = ASSETS.map((uuid) => ({
  uuid,
  externalId: uuid,
  groupUuid: null,
  subgroupUuid: null,
  isGroupPrincipal: false,
  isSubgroupPrincipal: false,
}))

const assets = fc.uniqueArray(fc.constantFrom(...ASSETS), { minLength: 1 })
const group = fc.constantFrom('g', 'h')
const subgroup = fc.constantFrom('1', '2')
type Step = (members: readonly Membership[]) => Membership[]

const membersOf = (members: readonly Membership[], uuid: string) =>
  members.filter(({ groupUuid, subgroupUuid }) => groupUuid === uuid || subgroupUuid === uuid)

/**
 * One random action: create a group or add members, remove members, move members into or out of a subgroup, delete a
 * group or a subgroup, or appoint a different principal.
 */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(assets, group).map(
    ([some, one]): Step =>
      (all) => {
        const free = all.filter(({ uuid, groupUuid }) => some.includes(uuid) && groupUuid === null)
        return addToGroup(
          all,
          free.map(({ uuid }) => uuid),
          one,
        )
      },
  ),
  assets.map(
    (some): Step =>
      (all) =>
        removeFromGroup(all, some),
  ),
  fc.tuple(assets, group, subgroup).map(
    ([some, one, of]): Step =>
      (all) =>
        moveToSubgroup(all, some, one, one + of),
  ),
  fc.tuple(assets, group).map(
    ([some, one]): Step =>
      (all) =>
        moveToSubgroup(all, some, one, null),
  ),
  group.map(
    (one): Step =>
      (all) =>
        removeFromGroup(
          all,
          membersOf(all, one).map(({ uuid }) => uuid),
        ),
  ),
  fc.tuple(group, subgroup).map(
    ([one, of]): Step =>
      (all) => {
        const inside = membersOf(all, one + of).map(({ uuid }) => uuid)
        return moveToSubgroup(all, inside, one, null)
      },
  ),
  fc.tuple(fc.constantFrom(...ASSETS), fc.constantFrom('group' as const, 'subgroup' as const)).map(
    ([uuid, level]): Step =>
      (all) =>
        appointPrincipal(all, uuid, level),
  ),
)

describe('Groups never lose or duplicate a member', () => {
  it('no sequence of changes to groups and subgroups loses or duplicates a member', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let members = NONE
        for (const next of steps) {
          const after = next(members)
          const emptied = emptiedGroups(members, after)
          members = after
          expect(members.map(({ uuid }) => uuid)).toEqual(ASSETS)
          for (const uuid of ['g', 'h']) expectOnePrincipal(members, uuid, 'isGroupPrincipal', emptied)
          for (const uuid of ['g1', 'g2', 'h1', 'h2']) expectOnePrincipal(members, uuid, 'isSubgroupPrincipal', emptied)
          // A subgroup belongs to the same group as its members, and only a member can be the principal.
          for (const one of members) {
            if (one.subgroupUuid !== null) expect(one.subgroupUuid[0]).toBe(one.groupUuid)
            if (one.groupUuid === null) expect(one.isGroupPrincipal).toBe(false)
            if (one.subgroupUuid === null) expect(one.isSubgroupPrincipal).toBe(false)
          }
        }
      }),
    )
  })
})

function expectOnePrincipal(
  members: readonly Membership[],
  uuid: string,
  flag: 'isGroupPrincipal' | 'isSubgroupPrincipal',
  emptied: readonly string[],
): void {
  const inside = membersOf(members, uuid)
  expect(inside.filter((member) => member[flag])).toHaveLength(inside.length === 0 ? 0 : 1)
  if (inside.length > 0) expect(emptied).not.toContain(uuid)
}
