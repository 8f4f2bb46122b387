import { describe, expect, it } from 'vitest'
import { membersEditedAlone, subgroupsWithoutAnchor } from './group-fields.ts'

const member = (uuid: string, constructionYear: number | null) => ({ uuid, values: { constructionYear } })
const edit = { field: 'constructionYear', oldValue: 1970, newValue: 1980 }

describe('A group edit needs a warning if it overwrites a member edited alone (product facts 8)', () => {
  it.each([
    ['has the value of the group', member('a', 1970), []],
    ['has the new value already', member('a', 1980), []],
    ['has another value', member('a', 1965), ['a']],
    ['has no value', member('a', null), ['a']],
  ])(
    'a group edit needs a warning only if it overwrites a member that differs from the group: a member that %s',
    (_what, one, expected) => {
      expect(membersEditedAlone([one], [edit]).map(({ uuid }) => uuid)).toEqual(expected)
    },
  )
})

describe('A save of a group needs a reference asset for each changed subgroup (core specification, section 5)', () => {
  const members = new Map([
    ['flat', 'flats'],
    ['garage', 'garages'],
    ['other', null],
  ])
  it.each([
    ['a member', 'flat', [edit], []],
    ['none', null, [edit], ['flats']],
    ['a member of another subgroup', 'garage', [edit], ['flats']],
    ['an asset without a subgroup', 'other', [edit], ['flats']],
    ['an unknown asset', 'unknown', [edit], ['flats']],
    ['none, and changes nothing', null, [], []],
  ])(
    'a save that changes a subgroup must name one of its members as reference asset: the save names %s',
    (_what, anchorUuid, edits, expected) => {
      expect(subgroupsWithoutAnchor([{ subgroupUuid: 'flats', anchorUuid, edits }], members)).toEqual(expected)
    },
  )
})
