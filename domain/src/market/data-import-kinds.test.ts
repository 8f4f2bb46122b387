import { expect, it } from 'vitest'
import { DATA_IMPORT_KINDS, outlineKindOf } from './data-import-kinds.ts'

it('import kinds have unique names, and kinds with outlines are recognised', () => {
  expect(outlineKindOf('censusSection-outlines')).toBe('censusSection')
  expect(outlineKindOf('market-lindero')).toBeUndefined()
  expect(new Set(DATA_IMPORT_KINDS).size).toBe(DATA_IMPORT_KINDS.length)
})
