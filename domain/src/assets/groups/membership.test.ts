import { describe, expect, it } from 'vitest'
import {
  addToGroup,
  appointPrincipal,
  changedMembers,
  emptiedGroups,
  type Membership,
  moveToSubgroup,
  removeFromGroup,
} from './membership.ts'

const asset = (uuid: string, fields: Partial<Membership> = {}): Membership => ({
  uuid,
  externalId: uuid.toUpperCase(),
  groupUuid: null,
  subgroupUuid: null,
  isGroupPrincipal: false,
  isSubgroupPrincipal: false,
  ...fields,
})

/**
 * Notation: `a*:s*` is the principal of the group and of the subgroup s, `b:s` is a member of s, `c:-` is in the group
 * but in no subgroup, and `d` is in no group.
 */
const display = (members: readonly Membership[]) =>
  members
    .map((member) => {
      const role = member.isGroupPrincipal ? '*' : ''
      if (member.groupUuid === null) return `${member.uuid}${role}`
      return `${member.uuid}${role}:${member.subgroupUuid ?? '-'}${member.isSubgroupPrincipal ? '*' : ''}`
    })
    .join(' ')

const GROUP = [
  asset('a', { groupUuid: 'g', subgroupUuid: 's', isGroupPrincipal: true, isSubgroupPrincipal: true }),
  asset('b', { groupUuid: 'g', subgroupUuid: 's' }),
  asset('c', { groupUuid: 'g' }),
  asset('d'),
]

describe('Groups, subgroups and principals (core specification, section 3; product facts 8)', () => {
  it.each([
    ['a first member becomes the principal', addToGroup([asset('y'), asset('x')], ['y', 'x'], 'n'), 'y:- x*:-'],
    ['an added asset is a plain member', addToGroup(GROUP, ['d'], 'g'), 'a*:s* b:s c:- d:-'],
    ['adding a member again changes nothing', addToGroup(GROUP, ['a', 'b'], 'g'), 'a*:s* b:s c:- d'],
    ['a principal that leaves is followed by the next', removeFromGroup(GROUP, ['a']), 'a b*:s* c:- d'],
    ['a member leaves its subgroup', moveToSubgroup(GROUP, ['b'], 'g', null), 'a*:s* b:- c:- d'],
    ['a member moves to another subgroup', moveToSubgroup(GROUP, ['a', 'c'], 'g', 't'), 'a*:t* b:s* c:t d'],
    ['an asset of no group enters no subgroup', moveToSubgroup(GROUP, ['d'], 'g', 's'), 'a*:s* b:s c:- d'],
    ['another principal of the group', appointPrincipal(GROUP, 'c', 'group'), 'a:s* b:s c*:- d'],
    ['another principal of the subgroup', appointPrincipal(GROUP, 'b', 'subgroup'), 'a*:s b:s* c:- d'],
    ['a member of no subgroup becomes no principal', appointPrincipal(GROUP, 'c', 'subgroup'), 'a*:s* b:s c:- d'],
  ])('a change of a group or subgroup follows the rules for members and principals: %s', (_what, members, expected) =>
    expect(display(members)).toBe(expected),
  )

  it('the comparison of the members before and after a change lists the changed members and the emptied groups', () => {
    const after = moveToSubgroup(GROUP, ['a', 'b'], 'g', null)
    expect(changedMembers(GROUP, after).map(({ uuid }) => uuid)).toEqual(['a', 'b'])
    expect(emptiedGroups(GROUP, after)).toEqual(['s'])
    expect(emptiedGroups(after, removeFromGroup(after, ['a', 'b', 'c']))).toEqual(['g'])
  })
})
