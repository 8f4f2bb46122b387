import { expect, it } from 'vitest'
import { DATA_IMPORT_KINDS, outlineKindOf, placeFileOf } from './data-import-kinds.ts'

it('data imports have unique names, and a name such as censusSection-outlines contains the kind of area', () => {
  expect(outlineKindOf('censusSection-outlines')).toBe('censusSection')
  expect(outlineKindOf('market-lindero')).toBeUndefined()
  expect(placeFileOf('places-gtfs')).toBe('places-gtfs')
  expect(placeFileOf('market-lindero')).toBeUndefined()
  expect(new Set(DATA_IMPORT_KINDS).size).toBe(DATA_IMPORT_KINDS.length)
})
