import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../kernel/storage/memory-store.ts'
import {
  anchorOf,
  chooseAnchor,
  NO_ANCHORS,
  openPlace,
  type PlaceOfAsset,
  presentAnchors,
  storeAnchors,
  storedAnchors,
} from './anchors.ts'

const group = {
  uuid: 'g',
  principal: { uuid: 'a' },
  subgroups: [
    { uuid: 's', subgroupPrincipalUuid: 'b' },
    { uuid: 'empty', subgroupPrincipalUuid: null },
  ],
}
const display = (anchors: typeof NO_ANCHORS) => anchorOf(anchors, group, anchors.place)

describe('The reference asset of a group (core specification, section 4)', () => {
  it('a group page shows the reference asset of the open subgroup, or that of the group if no subgroup is open', () => {
    const inSubgroup = openPlace(NO_ANCHORS, 's')
    expect([display(NO_ANCHORS), display(inSubgroup), display(openPlace(inSubgroup, null))]).toEqual(['a', 'b', 'a'])
  })

  it('a group and its subgroup each keep their chosen reference asset when the user opens and closes the subgroup', () => {
    const chosen = chooseAnchor(NO_ANCHORS, group, 'c')
    const inSubgroup = chooseAnchor(openPlace(chosen, 's'), group, 'd')
    expect(display(inSubgroup)).toBe('d')
    expect(display(openPlace(inSubgroup, null))).toBe('c')
    expect(display(openPlace(openPlace(inSubgroup, null), 's'))).toBe('d')
  })

  it.each(['empty', 'unknown'])('an %s subgroup has no reference asset', (place) => {
    expect(anchorOf(NO_ANCHORS, group, place)).toBeNull()
  })

  it('a chosen reference asset is restored after a reload for the same user and group, but not for another user or group', () => {
    const store = memoryStore()
    const key = { userUuid: 'ana', groupUuid: 'g' }
    storeAnchors(store, key, chooseAnchor(openPlace(NO_ANCHORS, 's'), group, 'd'))
    const restored = storedAnchors(store, key)
    expect(display(restored)).toBe('a')
    expect(anchorOf(restored, group, 's')).toBe('d')
    expect(storedAnchors(store, { ...key, userUuid: 'luis' })).toEqual(NO_ANCHORS)
    expect(storedAnchors(store, { ...key, groupUuid: 'other' })).toEqual(NO_ANCHORS)
  })

  it('the principal replaces a chosen reference asset that has left the subgroup, and the choice is no longer stored', () => {
    const store = memoryStore()
    const key = { userUuid: 'ana', groupUuid: 'g' }
    storeAnchors(store, key, chooseAnchor(openPlace(NO_ANCHORS, 's'), group, 'd'))
    const present = presentAnchors(storedAnchors(store, key), group, () => null)
    expect(anchorOf(present, group, 's')).toBe('b')
    storeAnchors(store, key, present)
    expect(store.length).toBe(0)
  })

  it.each<[string, string, PlaceOfAsset | undefined, boolean]>([
    ['is still in the group', 'g', { groupUuid: 'g', subgroupId: 's' }, true],
    ['is still in the subgroup', 's', { groupUuid: 'g', subgroupId: 's' }, true],
    ['is not known yet', 's', undefined, true],
    ['moved to another subgroup', 's', { groupUuid: 'g', subgroupId: 'empty' }, false],
    ['left the group', 'g', { groupUuid: null, subgroupId: null }, false],
    ['joined another group', 'g', { groupUuid: 'h', subgroupId: null }, false],
    ['was archived', 's', null, false],
    ['was chosen for a subgroup that was deleted', 'deleted', { groupUuid: 'g', subgroupId: null }, false],
  ])(
    'a reference asset that %s (chosen for the group or subgroup "%s", now in %o) remains chosen: %s',
    (_what, place, expected, stays) => {
      const anchors = { ...NO_ANCHORS, chosen: { [place]: 'd', empty: 'e' } }
      const present = presentAnchors(anchors, group, (uuid) => (uuid === 'd' ? expected : undefined))
      expect(present.chosen).toEqual(stays ? anchors.chosen : { empty: 'e' })
      expect(present === anchors).toBe(stays)
    },
  )

  it('an invalid stored choice of a reference asset is ignored', () => {
    const store = memoryStore({ 'lindero.anchors.ana.g': '{"s":7}' })
    expect(storedAnchors(store, { userUuid: 'ana', groupUuid: 'g' })).toEqual(NO_ANCHORS)
  })
})
