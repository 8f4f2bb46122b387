import { expect, it } from 'vitest'
import { ofClosings, ofListings } from './filter-of-tab.ts'

it('a filter for closings names subtypes in `subtypeId`, and contains only types and subtypes that closings have', () => {
  const filter = { typeId: [11 as const, 33 as const], propertySubtypes: ['detached' as const, 'duplex' as const] }
  const expected = { typeId: [11], subtypeId: ['detached'] }
  expect(ofClosings(filter)).toEqual(expected)
  expect(ofClosings(ofClosings(filter))).toEqual(expected)
})

it.each([
  ['all', undefined],
  ['rent', 'rent'],
] as const)('a filter with the operation "%s" becomes a filter of the screen with "%s"', (operationType, expected) => {
  expect(ofListings({ operationType }).operationType).toBe(expected)
  expect(ofClosings({ operationType }).operationType).toBe(expected)
})

it('the filter of the tab for listings contains the subtypes in `propertySubtypes`', () => {
  const expected = { propertySubtypes: ['detached'] }
  expect(ofListings({ subtypeId: ['detached'] })).toEqual(expected)
  expect(ofListings(ofListings({ subtypeId: ['detached'] }))).toEqual(expected)
})
