import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectedComparable } from './comparables/document.fixture.ts'
import { DRAFTS, incomesDraft, residualDraft, yieldDraft } from './documents.fixture.ts'
import { methodOf, type ValuationDocument } from './methods.ts'

const factor = fc.integer({ min: 2, max: 40 })

function worth(document: ValuationDocument): number {
  const outcome = methodOf(document).compute(document)
  if (outcome.kind !== 'valued') throw new Error(outcome.code)
  return outcome.figures.value
}

describe('The value changes by the same factor as all prices', () => {
  it.each<[string, (by: number) => ValuationDocument]>([
    ['incomes', (by) => incomesDraft({ grossIncome: 1000 * by })],
    ['yield', (by) => yieldDraft({ grossIncome: 1000 * by })],
    [
      'residual',
      (by) =>
        residualDraft({
          futureValue: 1_000_000 * by,
          capex: { rows: [], typedTotal: 520_000 * by, isSubtracted: false },
        }),
    ],
    [
      'comparables',
      (by) => ({
        ...DRAFTS.comparables,
        comparables: [1800, 1900, 2100].map((price, at) => selectedComparable(`w${at}`, price * by)),
      }),
    ],
  ])('the value by the method %s changes by the same factor as all amounts', (_, scaled) => {
    fc.assert(
      fc.property(factor, (by) => {
        expect(worth(scaled(by)) / worth(scaled(1))).toBeCloseTo(by, 5)
      }),
    )
  })
})

describe('The order of rows does not change the value', () => {
  it('the order of comparables does not change the value', () => {
    const { comparables } = DRAFTS.comparables
    const shuffled = fc.shuffledSubarray(comparables, { minLength: comparables.length })
    fc.assert(
      fc.property(shuffled, (input) => {
        expect(worth({ ...DRAFTS.comparables, comparables: input })).toBe(worth(DRAFTS.comparables))
      }),
    )
  })

  it('the order of the rows in the payment schedule does not change the value', () => {
    const { schedule } = residualDraft()
    const of = (input: typeof schedule) => worth(residualDraft({ schedule: input, chosen: 'dynamic' }))
    fc.assert(
      fc.property(fc.shuffledSubarray(schedule, { minLength: schedule.length }), (input) => {
        expect(of(input)).toBeCloseTo(of(schedule), 3)
      }),
    )
  })
})

it('more occupancy never lowers a value, and a higher yield never raises a value', () => {
  const percent = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(percent, (low) => {
      expect(worth(incomesDraft({ occupancyRate: low + 1 }))).toBeGreaterThan(
        worth(incomesDraft({ occupancyRate: low })),
      )
      expect(worth(yieldDraft({ yield: low + 1 }))).toBeLessThan(worth(yieldDraft({ yield: low })))
    }),
  )
})
