import { describe, expect, it } from 'vitest'
import { SIMILARITY_WEIGHTS } from '../../market-model/similarity.ts'
import { listing, SUBJECT } from '../../market-model/synthetic-market.fixture.ts'
import { type Comparable, comparableOf } from './comparable.ts'
import { isLikeEnough, markOutliers, meetsShare, selectedByKind, tickBest } from './selection.ts'

const similarity = { total: 90, parts: SIMILARITY_WEIGHTS }
const at = (unitValue: number, i: number, kind: 'listing' | 'closing' = 'listing') =>
  comparableOf(listing({ uuid: `${kind}-${i}`, kind, price: unitValue * 100 }), { distance: 10, similarity })

const kinds = (listings: number, closings: number) => [
  ...Array.from({ length: listings }, (_, i) => at(2000, i)),
  ...Array.from({ length: closings }, (_, i) => at(1900, i, 'closing')),
]

describe('Outliers are struck through with the reason and stay listed (decisions 5)', () => {
  const marked = markOutliers(
    [2000, 2010, 2020, 2030, 2040, 3000, 900].map((unit, i) => at(unit, i)),
    'unitValue',
  )

  it('an outlier is marked as high or low, together with the limit beyond which it lies', () => {
    expect(marked[5]?.outlier).toEqual({ side: 'high', limit: 2080 })
    expect(marked[6]?.outlier).toEqual({ side: 'low', limit: 1960 })
  })

  it('outliers are marked and stay in the list, and no other comparable is marked', () => {
    expect(marked).toHaveLength(7)
    expect(marked.slice(0, 5).every(({ outlier }) => outlier === null)).toBe(true)
  })

  it('outliers are not selected automatically', () => {
    const ticked = tickBest(marked, SUBJECT, 100).filter(({ isComparable }) => isComparable)
    expect(ticked.map(({ sqmPrice }) => sqmPrice)).toEqual([2000, 2010, 2020, 2030, 2040])
  })

  it('outliers are detected by total price if the value is computed from total prices', () => {
    const homes = [100, 100, 100, 100, 200].map((size, i) =>
      comparableOf(listing({ uuid: `${i}`, size }), { distance: 10, similarity }),
    )
    expect(markOutliers(homes, 'total')[4]?.outlier?.side).toBe('high')
    expect(markOutliers(homes, 'unitValue')[4]?.outlier).toBeNull()
  })

  it('an empty list has no outliers', () => {
    expect(markOutliers([], 'unitValue')).toEqual([])
  })
})

describe('Selection of the best 8, with the share of listings if both kinds exist (decisions 5)', () => {
  it.each([
    [20, 0, 50, 8, 0],
    [0, 20, 50, 0, 8],
    [10, 10, 50, 4, 4],
    [10, 10, 100, 8, 0],
    [10, 10, 0, 0, 8],
    [10, 10, 25, 2, 6],
    [10, 2, 50, 6, 2],
    [1, 10, 50, 1, 7],
    [2, 1, 50, 2, 1],
  ])(
    'from %i listings and %i closings with a desired listing share of %i percent, %i listings and %i closings are selected',
    (listings, closings, share, expected, rest) => {
      const ticked = tickBest(kinds(listings, closings), SUBJECT, share).filter(({ isComparable }) => isComparable)
      const count = (kind: string) => ticked.filter(({ comparableType }) => comparableType === kind).length
      expect([count('listing'), count('closing')]).toEqual([expected, rest])
    },
  )

  it.each([
    ['few closings far down the list', [...Array(30).fill('listing'), ...Array(9).fill('closing')], 12, 8],
    ['few listings far down the list', [...Array(30).fill('closing'), ...Array(3).fill('listing')], 3, 17],
    ['one kind only', Array(30).fill('listing'), 20, 0],
    ['enough of both', [...Array(10).fill('listing'), ...Array(15).fill('closing')], 10, 10],
    ['a short list', ['listing', 'closing', 'closing'], 1, 2],
  ])(
    'the twenty comparables of a valuation include at least eight listings and eight closings if enough were found: %s',
    (_name, ranked: string[], listings, closings) => {
      const remaining = selectedByKind(
        ranked.map((kind) => ({ kind: kind as 'listing' | 'closing' })),
        ({ kind }) => kind,
      )
      const count = (expected: string) => remaining.filter(({ kind }) => kind === expected).length
      expect([count('listing'), count('closing')]).toEqual([listings, closings])
    },
  )

  it.each([
    [8, 0, 100, true],
    [4, 4, 50, true],
    [5, 3, 0, false],
    [5, 3, 25, false],
    [2, 1, 50, true],
  ])(
    'the check whether %i selected listings and %i selected closings have the desired listing share of %i percent gives %s',
    (listings, closings, share, isMet) => {
      const ticked = kinds(listings, closings).map((one) => ({ ...one, isComparable: true }))
      expect(meetsShare(ticked, share)).toBe(isMet)
    },
  )

  it("the automatic selection does not change which of the customer's assets the user selected as comparables", () => {
    const own = [true, false].map((isComparable) => ({
      ...at(2000, 0),
      comparableType: 'own' as const,
      isComparable,
    }))
    const ticked = tickBest([...own, ...kinds(10, 0)], SUBJECT, 100)
    expect(ticked.filter(({ isComparable }) => isComparable)).toHaveLength(9)
    expect(ticked[1]?.isComparable).toBe(false)
  })

  it('the most similar comparables are selected, and the list keeps its order', () => {
    const ticked = tickBest(kinds(20, 0), SUBJECT, 100)
    expect(ticked.map(({ isComparable }) => isComparable)).toEqual([
      ...Array<boolean>(8).fill(true),
      ...Array<boolean>(12).fill(false),
    ])
  })
})

describe('A home that differs too much is listed but never selected automatically', () => {
  const alike = kinds(5, 0)
  const subject = { ...SUBJECT, size: 98, constructionYear: 2018 }
  it.each<[string, Partial<Comparable>]>([
    ['of 58 m² for a subject of 98 m²', { size: 58 }],
    ['of more than one and a half times the size', { size: 148 }],
    ['built in 1943 for a subject built in 2018', { constructionYear: 1943 }],
    ['with 37 % of similarity', { similarity: 37 }],
  ])('a home %s differs too much from the subject to be selected automatically, but stays listed', (_, change) => {
    const other: Comparable = { ...at(2000, 9), similarity: 99, ...change }
    const ticked = tickBest([other, ...alike], subject, 100)
    expect(ticked).toHaveLength(6)
    expect(ticked.filter(({ isComparable }) => isComparable).map(({ uuid }) => uuid)).toEqual(
      alike.map(({ uuid }) => uuid),
    )
  })

  it('an unknown construction year excludes no comparable', () => {
    expect(isLikeEnough({ ...subject, constructionYear: null }, { size: 98, constructionYear: 1943 })).toBe(true)
  })
})

it('the automatic selection chooses the home with the smaller own deviation among homes of about the same similarity', () => {
  const homes = [...kinds(7, 0), at(2000, 7), at(2000, 8)].map((one, i) => ({ ...one, similarity: i < 7 ? 95 : 90 }))
  const deviating = (factor: number) => [{ part: 'ownDeviation' as const, factor }]
  const [first, second] = homes.slice(7)
  if (!first || !second) throw new Error('nine homes')
  const ticked = tickBest(
    [
      ...homes.slice(0, 7),
      { ...first, similarity: 90.5, coefficientParts: deviating(1.15) },
      { ...second, coefficientParts: deviating(1.02) },
    ],
    SUBJECT,
    100,
  )
  expect(ticked.slice(7).map(({ isComparable }) => isComparable)).toEqual([false, true])
})

describe('A coefficient that is too large or too small', () => {
  it.each([
    [0.69, 'unitValue', 100, false],
    [0.7, 'unitValue', 100, true],
    [1.4, 'unitValue', 100, true],
    [1.41, 'unitValue', 100, false],
    [1.4, 'unitValue', 70, true],
    // The coefficient of a total price includes the ratio of the sizes.
    [1.5, 'total', 70, false],
    [1.41, 'total', 83, false],
    [1.4, 'total', 83, true],
    [0.7, 'total', 120, true],
    [0.69, 'total', 120, false],
    [1.5, 'total', 100, false],
    // The sizes hide other differences, which change the price per square metre by -32 or +41 %.
    [0.97, 'total', 70, false],
    [1, 'total', 141, false],
  ] as const)(
    'a comparable of a home of 100 m² with the coefficient %d of its %s and %d m² is selected automatically only if the coefficient is 0.7 to 1.4 with and without the ratio of the sizes',
    (coefficient, logic, size, isSelected) => {
      const [one] = kinds(1, 0)
      if (!one) throw new Error('no comparable')
      const ticked = tickBest([{ ...one, coefficient, size }], SUBJECT, 100, logic)
      expect(ticked.map(({ isComparable }) => isComparable)).toEqual([isSelected])
    },
  )
})
