import { describe, expect, it } from 'vitest'
import { computeComparables } from './compute.ts'
import { copyComparables, type ValuationOfAsset } from './copy-comparables.ts'
import { draft, selectedComparable } from './document.fixture.ts'

const MINE = 'mine'
const OTHER = 'other'
const current = { assetUuid: MINE, operation: 'sale' as const }

const source = (change: Parameters<typeof draft>[0] = {}): ValuationOfAsset => ({
  assetUuid: OTHER,
  document: draft(change),
})
const target = (change: Parameters<typeof draft>[0] = {}): ValuationOfAsset => ({
  assetUuid: MINE,
  document: draft({ comparables: [selectedComparable('own', 1_000)], ...change }),
})
const rented = draft({ subject: { ...draft().subject, operation: 'rent' } })

function copy(from = source(), to = target()) {
  const outcome = copyComparables(from, to, current)
  if (outcome.kind !== 'copied') throw new Error(outcome.code)
  return outcome
}

describe('Copying the comparables of another asset (core 5)', () => {
  it.each<[string, ValuationOfAsset | null, ValuationOfAsset, string]>([
    ['no asset chosen', null, target(), 'assets.nothingToCopy'],
    ['the asset itself', { ...source(), assetUuid: MINE }, target(), 'assets.nothingToCopy'],
    [
      'another operation at the source',
      { assetUuid: OTHER, document: rented },
      target(),
      'valuation.operationMismatch',
    ],
    ['another operation on the screen', source(), { assetUuid: MINE, document: rented }, 'valuation.operationMismatch'],
    ['a valuation of another asset', source(), { ...target(), assetUuid: 'third' }, 'valuation.assetMismatch'],
  ])('copying comparables is rejected in this case: %s', (_what, from, to, code) => {
    expect(copyComparables(from, to, current)).toEqual({ kind: 'refused', code })
  })

  it('copying comparables replaces all comparables and their selection, and nothing else in the document', () => {
    const from = source({
      comparables: [selectedComparable('a', 1_500), selectedComparable('b', 1_600, { isComparable: false })],
    })
    const { document, leftOut } = copy(from)
    expect(document.comparables.map(({ uuid, isComparable }) => [uuid, isComparable])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect(leftOut).toBe(0)
    expect({ ...document, comparables: [] }).toEqual({ ...target().document, comparables: [] })
  })

  it('copying comparables preserves edited prices, negotiation and typed coefficients', () => {
    const edited = {
      price: 140_000,
      sqmPrice: 1_400,
      negotiation: 7,
      coefficient: 1.1,
      isCoefficientManual: true,
    }
    const [one] = copy(source({ comparables: [selectedComparable('a', 1_500, edited)] })).document.comparables
    expect(one).toMatchObject({ ...edited, originalValue: 150_000 })
  })

  it('copying comparables rounds prices to 4 decimals and unit values to 2 (core 9)', () => {
    const long = { price: 150_000.123456, originalValue: 150_000.123456, size: 90.5, sqmPrice: 1_657.4599 }
    const [one] = copy(source({ comparables: [selectedComparable('a', 1_500, long)] })).document.comparables
    expect(one).toMatchObject({ price: 150_000.1235, originalValue: 150_000.1235, sqmPrice: 1_657.46 })
  })

  it('the distances of copied comparables are measured to the valued asset', () => {
    const subject = { ...draft().subject, latitude: draft().subject.latitude + 0.01 }
    const near = copy().document.comparables[0]?.distance ?? 0
    const far = copy(source(), target({ subject })).document.comparables[0]?.distance ?? 0
    // A hundredth of a degree of latitude is 1.11 km.
    expect(far - near).toBeGreaterThan(900)
    expect(far - near).toBeLessThan(1_200)
  })

  it('comparables newer than the valuation date are not copied, unless they are manual comparables', () => {
    const young = { date: '2099-01-01' }
    const from = source({
      comparables: [
        selectedComparable('a', 1_500),
        selectedComparable('b', 1_500, young),
        selectedComparable('c', 1_500, { ...young, isManual: true }),
      ],
    })
    const { document, leftOut } = copy(from)
    expect([document.comparables.map(({ uuid }) => uuid), leftOut]).toEqual([['a', 'c'], 1])
  })

  it('the value after copying is computed from the copied comparables', () => {
    const outcome = computeComparables(copy().document)
    // The median of 1,800, 1,900 … 2,200 EUR/m², times 100 m².
    expect(outcome.kind === 'valued' && outcome.figures.value).toBe(200_000)
  })
})
