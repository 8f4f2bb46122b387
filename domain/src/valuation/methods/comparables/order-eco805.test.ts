import { describe, expect, it } from 'vitest'
import { draft, selectedComparable } from './document.fixture.ts'
import { complianceWithOrder, hasPriceSeries, isAreaVerified } from './order-eco805.ts'

const facts = { isAreaVerified: true }
const standing = (selected: number, change: Partial<Record<keyof typeof facts, boolean | null>> = {}) => {
  const comparables = Array.from({ length: selected }, (_, i) => selectedComparable(`w${i}`, 2000))
  const lines = complianceWithOrder(draft({ comparables }), { ...facts, ...change } as typeof facts)
  return Object.fromEntries(lines.map(({ requirement, isMet }) => [requirement, isMet]))
}

describe('Comparison with the requirements of Orden ECO/805/2003 (decisions 5)', () => {
  it.each([
    [5, false],
    [6, true],
  ])(
    'the check whether %i selected comparables meet the requirement of ECO/805 (six comparables) gives %s',
    (selected, expected) => {
      expect(standing(selected).sixComparables).toBe(expected)
    },
  )

  it('the check against ECO/805 counts only selected comparables', () => {
    const comparables = Array.from({ length: 6 }, (_, i) => selectedComparable(`w${i}`, 2000, { isComparable: i > 0 }))
    expect(complianceWithOrder(draft({ comparables }), facts)[0]?.isMet).toBe(false)
  })

  it("the check against ECO/805 does not count the customer's assets, because their values are neither transactions nor offers", () => {
    const comparables = Array.from({ length: 7 }, (_, i) =>
      selectedComparable(`w${i}`, 2000, i < 2 ? { comparableType: 'own' } : {}),
    )
    expect(complianceWithOrder(draft({ comparables }), facts)[0]?.isMet).toBe(false)
  })

  it.each([
    ['registry', true],
    ['cadastreMainUse', true],
    ['appraisal', true],
    ['origin', false],
    ['usefulArea', false],
    ['manual', false],
    [null, null],
  ] as const)('for a size from the source %s, the check for a verified size returns %s', (source, expected) => {
    expect(isAreaVerified(source)).toBe(expected)
  })

  it.each([
    ['areaSource', { isAreaVerified: null }, null],
    ['areaSource', { isAreaVerified: false }, false],
    ['certificate', {}, false],
  ] as const)(
    'the check of the ECO/805 requirement "%s" against the facts %j gives %s (null: unknown)',
    (requirement, change, expected) => {
      expect(standing(8, change)[requirement]).toBe(expected)
    },
  )

  const DATES = ['2025-09-10', '2025-12-10', '2026-03-10', '2026-05-10']
  it.each<[string, string[], boolean]>([
    ['true for four quarters up to the valuation date', DATES, true],
    ['false for three quarters', DATES.slice(1), false],
    ['false for four quarters that ended earlier', ['2025-02-01', '2025-05-01', '2025-09-10', '2025-12-10'], false],
  ])(
    'the check for prices from four quarters, including the quarter of the valuation date or the one before, gives %s',
    (_, dates, expected) => {
      const comparables = dates.map((date, i) => selectedComparable(`w${i}`, 2000, { date }))
      expect(hasPriceSeries(draft({ comparables }))).toBe(expected)
    },
  )
})
