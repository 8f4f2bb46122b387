import { type Changes, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { DRAFTS } from '@lindero/domain/valuation/methods/documents.fixture'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { METHOD_NAMES, type MethodName } from '@lindero/domain/valuation/record/names'
import { describe, expect, it } from 'vitest'
import { draftBase } from '../draft/draft-base.ts'
import { aRecord, draftedComparables } from '../valuation.fixture.ts'
import { copyIntoDraft } from './copy-draft.ts'

const saved = aRecord()
const { document } = saved
const source = {
  assetUuid: 'other',
  document: {
    ...document,
    comparables: document.comparables.slice(0, 3).map((one) => ({ ...one, uuid: `c-${one.uuid}` })),
  },
}
/**
 * For each method, the result of copying comparables into a valuation by this method. If a method is missing here, the
 * program does not compile.
 */
const OF_METHODS: Record<MethodName, { document: ValuationDocument; outcome: string }> = {
  comparables: { document, outcome: 'copied' },
  incomes: { document: DRAFTS.incomes, outcome: 'assets.nothingToCopy' },
  yield: { document: DRAFTS.yield, outcome: 'assets.nothingToCopy' },
  residual: { document: DRAFTS.residual, outcome: 'assets.nothingToCopy' },
}
const copiedUuids = source.document.comparables.map(({ uuid }) => uuid)
const place = { assetUuid: 'mine', operation: 'sale' as const, saved, current: 'v1', empty: null }

function copied(...input: Parameters<typeof copyIntoDraft>): Changes {
  const outcome = copyIntoDraft(...input)
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return outcome.changes
}

describe('Copying comparables into the unsaved changes (core 5)', () => {
  it('copied comparables replace all saved comparables, which are marked as removed in the draft', () => {
    const changes = copied(place, NO_CHANGES, source)
    const draft = draftedComparables(saved, changes)
    expect(draft?.comparables.map(({ uuid }) => uuid)).toEqual(copiedUuids)
    expect(Object.keys(changes).filter((key) => changes[key]?.removed)).toHaveLength(document.comparables.length)
    expect(draftBase(changes, 'sale')).toBe('v1')
  })

  it('copying comparables into the sale valuation changes neither the draft of the rent valuation nor the asset’s fields', () => {
    const before: Changes = {
      info: { rooms: { old: 2, new: 3 } },
      rent: { size: { old: 80, new: 90 } },
    }
    expect(copied(place, before, source)).toMatchObject(before)
  })

  it('copying comparables to an asset without a valuation creates a valuation', () => {
    const empty = { ...document, market: null, comparables: [] }
    const changes = copied({ ...place, saved: null, current: null, empty }, NO_CHANGES, source)
    expect(draftedComparables(null, changes)?.comparables.map(({ uuid }) => uuid)).toEqual(copiedUuids)
  })

  it.each(METHOD_NAMES)(
    'comparables can be copied into a valuation by the method "%s" only if this method is "comparables"',
    (name) => {
      const into = { ...place, saved: { ...saved, document: OF_METHODS[name].document } }
      const outcome = copyIntoDraft(into, NO_CHANGES, source)
      expect(outcome.kind === 'refused' ? outcome.code : outcome.kind).toBe(OF_METHODS[name].outcome)
    },
  )

  it.each([
    ['without a source asset', place, null, 'assets.nothingToCopy'],
    ['from a sale to a rent', { ...place, operation: 'rent' as const }, source, 'valuation.operationMismatch'],
    ['to an asset without location or size', { ...place, saved: null }, source, 'valuation.missingInformation'],
  ])('copying comparables %s is rejected', (_what, at, from, code) => {
    expect(copyIntoDraft(at, NO_CHANGES, from)).toEqual({ kind: 'refused', code })
  })
})
