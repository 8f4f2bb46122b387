import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anAssetDraft } from './asset.fixture.ts'
import type { AssetDraft } from './asset.ts'
import { type AssetChange, diffAsset } from './asset-changes.ts'

/** Drafts that differ in a few fields, as if a servicer sent new versions of the same asset. */
const drafts: fc.Arbitrary<AssetDraft> = fc
  .record({
    rooms: fc.option(fc.integer({ min: 0, max: 4 })),
    lift: fc.constantFrom(true, false, null),
    size: fc.integer({ min: 80, max: 83 }),
    address: fc.constantFrom('Calle Inventada 1', 'Calle Inventada 2', null),
    ownFields: fc.dictionary(fc.constantFrom('Gestor', 'Zona'), fc.constantFrom('1', '2')),
  })
  .map(anAssetDraft)

function applied(stored: AssetDraft, changes: readonly AssetChange[]): AssetDraft {
  return { ...stored, ...Object.fromEntries(changes.map((change) => [change.field, change.new])) }
}

describe('Loading the same file again (decisions 1)', () => {
  it('a file that is loaded twice in a row changes nothing the second time, for any values of the asset', () => {
    fc.assert(
      fc.property(drafts, drafts, fc.option(drafts), (stored, draft, lastLoaded) => {
        const output = applied(stored, diffAsset(stored, draft, lastLoaded))
        expect(diffAsset(output, draft, draft)).toEqual([])
      }),
    )
  })

  it('a second load of the same file keeps all values that a user has edited since the first load', () => {
    fc.assert(
      fc.property(drafts, drafts, (edited, draft) => {
        expect(diffAsset(edited, draft, draft)).toEqual([])
      }),
    )
  })
})

describe('What a load may change (ADR 8)', () => {
  it('a load neither clears a value nor changes the identifier, and reports old and new value of each changed field', () => {
    fc.assert(
      fc.property(drafts, drafts, fc.option(drafts), (stored, draft, lastLoaded) => {
        for (const { field, old, new: next } of diffAsset(stored, draft, lastLoaded)) {
          expect(field).not.toBe('externalId')
          expect(next).not.toBeNull()
          expect(old).toEqual(stored[field])
          expect(next).not.toEqual(old)
        }
      }),
    )
  })

  it('the first load of a file writes every non-empty cell to the asset', () => {
    fc.assert(
      fc.property(drafts, drafts, (stored, draft) => {
        const output = applied(stored, diffAsset(stored, draft, null))
        for (const field of ['rooms', 'lift', 'size', 'address'] as const) {
          expect(output[field]).toEqual(draft[field] ?? stored[field])
        }
        expect(output.ownFields).toEqual({ ...stored.ownFields, ...draft.ownFields })
      }),
    )
  })
})
