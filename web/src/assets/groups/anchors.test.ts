import { describe, expect, it } from 'vitest'
import { anchorOf, chooseAnchor, NO_ANCHORS, openPlace } from './anchors.ts'

const group = {
  uuid: 'g',
  principal: { uuid: 'a' },
  subgroups: [
    { uuid: 's', subgroupPrincipalUuid: 'b' },
    { uuid: 'empty', subgroupPrincipalUuid: null },
  ],
}
const shown = (anchors: typeof NO_ANCHORS) => anchorOf(anchors, group, anchors.place)

describe('The anchor asset of a group (core specification, section 4)', () => {
  it('is remembered while a subgroup is shown, and restored afterwards', () => {
    const inSubgroup = openPlace(NO_ANCHORS, 's')
    expect([shown(NO_ANCHORS), shown(inSubgroup), shown(openPlace(inSubgroup, null))]).toEqual([
      'a',
      'b',
      'a',
    ])
  })

  it('stays the one chosen, of the group and of each subgroup', () => {
    const chosen = chooseAnchor(NO_ANCHORS, group, 'c')
    const inSubgroup = chooseAnchor(openPlace(chosen, 's'), group, 'd')
    expect(shown(inSubgroup)).toBe('d')
    expect(shown(openPlace(inSubgroup, null))).toBe('c')
    expect(shown(openPlace(openPlace(inSubgroup, null), 's'))).toBe('d')
  })

  it.each(['empty', 'unknown'])('is none for a subgroup that is %s', (place) => {
    expect(anchorOf(NO_ANCHORS, group, place)).toBeNull()
  })
})
