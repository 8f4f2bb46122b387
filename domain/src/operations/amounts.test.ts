import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumableDebt } from './assumable-debt.ts'
import { fromCents, splitAmount, sumAmounts, toCents } from './cents.ts'
import { fee, payments, tribute } from './operations.fixture.ts'
import { paidAmount, payAll, setNumberOfFees } from './payments.ts'
import { displayedAmounts } from './shown-amount.ts'
import { noticeDueDate, offeredSurcharge } from './surcharge.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('Cents', () => {
  it.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-1.5, -150],
    [99_999_999_999.99, 9_999_999_999_999],
  ])('an amount of %s euros is converted to %s cents', (amount, expected) => expect(toCents(amount)).toBe(expected))

  it('the sum of amounts in euros is exact to the cent', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((total, one) => total + one, 0)
        expect(toCents(sumAmounts(amounts.map(fromCents)))).toBe(sum)
      }),
    )
  })

  it('an amount is split into parts that add up to the amount and differ by at most a cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 120 }), (amount, count) => {
        const parts = splitAmount(fromCents(amount), count).map(toCents)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('Number of fees (operations, sections 4 and 5)', () => {
  const uuid = () => 'new'

  it('an increase in the number of fees adds unpaid payments, which divide the remaining amount equally', () => {
    expect(setNumberOfFees(payments(35.7), 4, 142.8, uuid)).toMatchObject({
      kind: 'payments',
      payments: [35.7, 35.7, 35.7, 35.7].map((amount, index) => ({ amount, paid: index === 0 })),
    })
  })

  it.each([
    ['fewer fees than rows, so the user must delete rows', 1, { kind: 'deleteRows' }],
    ['the same number of fees', 2, { kind: 'payments', payments: payments(1, 2) }],
    ['more fees than the maximum', 121, { kind: 'tooMany', most: 120 }],
  ])(
    'a new number of fees is rejected if it is below the number of payments or above the maximum: %s',
    (_, count, expected) => {
      expect(setNumberOfFees(payments(1, 2), count, 10, uuid)).toEqual(expected)
    },
  )
})

describe('Paying the open amount', () => {
  it('paying the open amount leaves nothing to pay, and paying again changes nothing', () => {
    const payment = fc.record({ paid: fc.boolean(), cents })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 12 }), cents, (input, due) => {
        const before = input.map(({ paid, cents: amount }, index) => ({
          uuid: String(index),
          paid,
          amount: fromCents(amount),
          dueDate: null,
          fileUuid: null,
        }))
        const after = payAll(before, fromCents(due), () => 'new')
        expect(toCents(paidAmount(after))).toBe(Math.max(due, toCents(paidAmount(before))))
        expect(payAll(after, fromCents(due), () => 'again')).toEqual(after)
      }),
    )
  })
})

describe('Shown amount (operations, section 4)', () => {
  it.each([
    [
      'local tax in the voluntary period',
      displayedAmounts.ofTribute(tribute({ amount: 100, interests: 5 })),
      100,
      null,
    ],
    [
      'local tax in the executive period',
      displayedAmounts.ofTribute(tribute({ amount: 100, paymentPeriod: 'EXECUTIVE', interests: 5, surcharge: 20 })),
      125,
      100,
    ],
    [
      'local tax in seizure',
      displayedAmounts.ofTribute(tribute({ amount: 0.1, paymentPeriod: 'SEIZURE', surcharge: 0.2 })),
      0.3,
      0.1,
    ],
    [
      'local tax in the executive period with its original amount',
      displayedAmounts.ofTribute(
        tribute({ amount: 125, originalAmount: 100, paymentPeriod: 'EXECUTIVE', surcharge: 20 }),
      ),
      125,
      100,
    ],
    ['court claim', displayedAmounts.ofFee(fee({ amount: 100, feeType: 'COURT_CLAIM', interests: 3 })), 103, 100],
    [
      'court claim with its original amount',
      displayedAmounts.ofFee(fee({ amount: 103, originalAmount: 100, feeType: 'COURT_CLAIM', interests: 3 })),
      103,
      100,
    ],
    ['regular fee', displayedAmounts.ofFee(fee({ amount: 60, interests: 3 })), 60, null],
  ] as const)(
    'the displayed amount has interest and surcharge only in the executive period, a seizure or a court claim: %s',
    (_, expected, amount, originalAmount) => expect(expected).toEqual({ amount, originalAmount }),
  )
})

describe('Surcharge of the executive period (art. 28 LGT)', () => {
  const debt = {
    amount: 200,
    dueDate: '2026-11-05',
    admPayNoticeReceptionDate: null,
    admPayNoticeDueDate: null,
  }
  const noticed = { ...debt, admPayNoticeReceptionDate: '2026-12-10' }

  it.each([
    ['on the last day of the voluntary period', debt, '2026-11-05', null],
    ['without a due date', { ...debt, dueDate: null }, '2026-12-01', null],
    [
      'before the notice of enforcement',
      debt,
      '2026-11-06',
      { percent: 5, amount: 10, withInterest: false, until: null },
    ],
    [
      'until the deadline of the notice',
      noticed,
      '2026-12-21',
      { percent: 10, amount: 20, withInterest: false, until: '2026-12-21' },
    ],
    [
      'after the deadline of the notice',
      noticed,
      '2026-12-22',
      { percent: 20, amount: 40, withInterest: true, until: null },
    ],
    [
      'with a deadline stated in the notice',
      { ...noticed, admPayNoticeDueDate: '2026-12-30' },
      '2026-12-30',
      { percent: 10, amount: 20, withInterest: false, until: '2026-12-30' },
    ],
  ])(
    'the surcharge offered for a late local tax is 5, 10 or 20 percent, depending on the notice of enforcement: %s',
    (_, dates, today, expected) => expect(offeredSurcharge(dates, today)).toEqual(expected),
  )

  it.each([
    ['2026-01-15', '2026-01-20'],
    ['2026-01-16', '2026-02-05'],
    ['2026-09-01', '2026-09-21'],
    ['2026-08-20', '2026-09-07'],
    ['2026-12-31', '2027-01-05'],
  ])('a notice of enforcement received on %s must be paid by %s (art. 62.5 LGT)', (received, due) => {
    expect(noticeDueDate(received)).toBe(due)
  })

  it('a holiday of the province moves the last day to pay after a notice of enforcement', () => {
    expect(noticeDueDate('2027-09-20', '46')).toBe('2027-10-05')
    expect(noticeDueDate('2026-03-20', '41')).toBe('2026-04-06')
    expect(noticeDueDate('2026-03-20', '08')).toBe('2026-04-07')
    expect(noticeDueDate('2024-12-20', '28')).toBe('2025-01-07')
  })
})

describe('Assumable debt (operations, section 5; art. 9.1.e LPH)', () => {
  const debt = {
    amount: 365,
    applicationPeriodStartDate: null,
    applicationPeriodEndDate: null,
    dueDate: null,
    expeditionDate: null,
  }

  it('the assumable debt is null if the asset has no acquisition date or the debt has no date', () => {
    expect(assumableDebt({ ...debt, dueDate: '2025-01-01' }, null)).toBeNull()
    expect(assumableDebt(debt, '2026-06-30')).toBeNull()
  })

  it.each([
    ['due exactly three years before the acquisition', '2023-06-30', 0, 365],
    ['due one day after that', '2023-07-01', 365, 365],
    ['due on the first day of the year three years before', '2023-01-01', 0, 365],
    ['due on the day before that year', '2022-12-31', 0, 0],
  ])(
    'the assumable part of a debt %s (%s) is %s euros by the operations document and %s euros by art. 9.1.e LPH',
    (_, dueDate, byDocument, byLaw) => {
      const both = assumableDebt({ ...debt, dueDate }, '2026-06-30')
      expect(both?.document.assumable).toBe(byDocument)
      expect(both?.horizontalProperty.assumable).toBe(byLaw)
      expect(both?.horizontalProperty.years).toEqual([2023, 2024, 2025, 2026])
    },
  )

  it('the assumable part of a yearly debt is proportional to the days of the year in the assumable period', () => {
    const year2023 = {
      ...debt,
      applicationPeriodStartDate: '2023-01-01',
      applicationPeriodEndDate: '2023-12-31',
    }
    expect(assumableDebt(year2023, '2026-06-30')).toMatchObject({
      document: { assumable: 184, notAssumable: 181, from: '2023-07-01', until: '2026-06-30' },
      horizontalProperty: { assumable: 365, notAssumable: 0, from: '2023-01-01' },
    })
  })
})
