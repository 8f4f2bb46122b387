import { expect, it } from 'vitest'
import { DATA_IMPORT_KINDS, outlineKindOf } from './data-import-kinds.ts'

it('the names of data imports are unique, and the name of an import of outlines gives the kind of area', () => {
  expect(outlineKindOf('censusSection-outlines')).toBe('censusSection')
  expect(outlineKindOf('market-lindero')).toBeUndefined()
  expect(new Set(DATA_IMPORT_KINDS).size).toBe(DATA_IMPORT_KINDS.length)
})
