import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, compareDates } from '../kernel/dates.ts'
import {
  amortizationTable,
  balanceOn,
  byYear,
  type EarlyRepayment,
  instalmentOf,
  REPAYMENT_EFFECTS,
} from './amortization.ts'
import { sumAmounts } from './cents.ts'

const aLoan = (principal: number, rate: number, endOn: string) => ({
  principal,
  rate,
  startOn: '2020-01-15',
  endOn,
  spread: null,
})

// The expected amounts were computed with Python's decimal module (28 digits). Cents are rounded half up.
describe('The amortization table of a loan (French system)', () => {
  it.each([
    [100_000, 3, '2050-01-15', 360, 421.6, 99_828.4, 97_912.24, 423.97, 51_778.37],
    [150_000, 2.5, '2045-01-15', 300, 672.93, 149_639.57, 145_624.94, 670.91, 51_876.98],
    [200_000, 4.25, '2040-01-15', 240, 1_238.47, 199_469.86, 193_512.97, 1_238.14, 97_232.47],
    [12_000, 0, '2021-01-15', 12, 1_000, 11_000, 0, 1_000, 0],
    [80_000, 1.999, '2035-01-15', 180, 514.77, 79_618.5, 75_379.79, 514.81, 12_658.64],
  ])(
    'a loan of %d euros at %d percent until %s has the correct instalments, balances and total interest',
    (principal, rate, endOn, months, each, first, twelfth, last, interest) => {
      const table = amortizationTable(aLoan(principal, rate, endOn))
      expect(instalmentOf(principal, rate, months)).toBe(each)
      expect([table.length, table[0]?.payment, table.at(-1)?.payment]).toEqual([months, each, last])
      expect([table[0]?.balance, table[11]?.balance, table.at(-1)?.balance]).toEqual([first, twelfth, 0])
      expect(sumAmounts(table.map((row) => row.interest))).toBe(interest)
      expect(sumAmounts(table.map((row) => row.principal))).toBe(principal)
    },
  )

  it.each(['2049-12-31', '2050-01-01'])('a loan from 1 January 2020 until %s has 360 instalments', (endOn) => {
    const table = amortizationTable({ ...aLoan(100_000, 3, endOn), startOn: '2020-01-01' })
    expect(table).toHaveLength(360)
    expect(table[0]?.payment).toBe(421.6)
  })

  it('a rate review changes the instalment of a variable-rate loan', () => {
    const terms = { ...aLoan(120_000, 2, '2040-01-15'), spread: 0.75 }
    const reviews = [
      { effectiveOn: '2022-01-15', index: 2 },
      { effectiveOn: '2021-01-15', index: 2.75 },
    ]
    const table = amortizationTable(terms, reviews)
    const at = (number: number) => table[number - 1]
    expect([at(1)?.payment, at(13)?.payment, at(25)?.payment]).toEqual([607.06, 691.68, 650.51])
    expect([at(12)?.balance, at(24)?.balance, at(240)?.balance]).toEqual([115_070.24, 110_728.33, 0])
    expect([at(12)?.rate, at(13)?.rate, at(25)?.rate]).toEqual([2, 3.5, 2.75])
  })

  it('the rate of a loan is 0 if its index and spread add up to less than 0', () => {
    const reviews = [{ effectiveOn: '2020-01-15', index: -0.5 }]
    expect(amortizationTable({ ...aLoan(12_000, 1, '2021-01-15'), spread: 0.3 }, reviews)[0]).toMatchObject({
      rate: 0,
      interest: 0,
      payment: 1_000,
    })
  })

  it.each([
    ['principal', { principal: null }],
    ['rate', { rate: null }],
    ['start', { startOn: null }],
    ['end', { endOn: null }],
    ['a term of at least a month', { endOn: '2020-02-13' }],
    ['a term of at most fifty years', { endOn: '2070-02-15' }],
  ])('the amortization table of a loan without %s is empty', (_, missing) => {
    const terms = { ...aLoan(1_000, 1, '2021-01-15'), ...missing }
    expect([amortizationTable(terms), balanceOn(terms, [], '2020-06-01')]).toEqual([[], null])
  })
})

const aRepayment = (repaidOn: string | null, effect: EarlyRepayment['effect'], amount: number | null = null) => ({
  repaidOn,
  effect,
  amount,
})

describe('The table of a loan with early repayments', () => {
  const long = aLoan(100_000, 3, '2050-01-15')
  const short = aLoan(12_000, 0, '2021-01-15')
  it.each([
    [
      'a shorter term',
      long,
      [aRepayment('2025-01-15', 'TERM', 20_000)],
      271,
      68_906.6,
      421.6,
      '2042-08-15',
      155.6,
      33_987.6,
    ],
    [
      'a lower instalment',
      long,
      [aRepayment('2025-01-15', 'INSTALMENT', 20_000)],
      360,
      68_906.6,
      326.76,
      '2050-01-15',
      328.23,
      43_325.47,
    ],
    [
      'a shorter term within a month',
      long,
      [aRepayment('2025-02-01', 'TERM', 12_345.67)],
      303,
      76_560.93,
      421.6,
      '2045-04-15',
      178.58,
      39_847.45,
    ],
    [
      'both effects, with the later repayment listed first',
      long,
      [aRepayment('2030-03-01', 'TERM', 15_000), aRepayment('2022-06-30', 'INSTALMENT', 10_000)],
      294,
      52_813.6,
      377.15,
      '2044-07-15',
      247.62,
      37_041.62,
    ],
    [
      'a shorter term without interest',
      short,
      [aRepayment('2020-03-01', 'TERM', 2_500)],
      10,
      8_500,
      1_000,
      '2020-11-15',
      500,
      0,
    ],
    [
      'a lower instalment without interest',
      short,
      [aRepayment('2020-03-01', 'INSTALMENT', 2_500)],
      12,
      8_500,
      772.73,
      '2021-01-15',
      772.7,
      0,
    ],
  ])(
    'an early repayment changes the instalments, the end and the total interest of the amortization table (effect: %s)',
    (_, terms, repayments, count, balance, next, endOn, last, interest) => {
      const table = amortizationTable(terms, [], repayments)
      const place = table.findLastIndex(({ number }) => number === null)
      expect([table.length - repayments.length, table[place]?.balance, table[place + 1]?.payment]).toEqual([
        count,
        balance,
        next,
      ])
      expect(table.at(-1)).toMatchObject({ number: count, dueOn: endOn, payment: last, balance: 0 })
      expect(sumAmounts(table.map((row) => row.interest))).toBe(interest)
    },
  )

  it.each([
    ['on the day of an instalment', aRepayment('2025-01-15', 'TOTAL'), 88_906.6, 0],
    ['between two instalments, with interest for the days', aRepayment('2025-02-01', 'TOTAL'), 89_028.49, 121.89],
    ['with an amount above the balance', aRepayment('2025-01-15', 'TERM', 90_000), 88_906.6, 0],
  ])(
    'a total repayment made %s is the last row of the amortization table, with a balance of 0',
    (_, repayment, payment, interest) => {
      const table = amortizationTable(long, [], [repayment])
      expect(table).toHaveLength(61)
      expect(table.at(-1)).toMatchObject({ number: null, payment, interest, principal: 88_906.6, balance: 0 })
    },
  )

  it('interest is computed day by day in the month of an early repayment', () => {
    const table = amortizationTable(long, [], [aRepayment('2025-02-01', 'TERM', 12_345.67)])
    expect(table[61]).toMatchObject({ number: 61, interest: 208.33, balance: 76_347.66 })
  })

  it('after a repayment has shortened the term, a rate review uses the shorter term', () => {
    const terms = { ...long, spread: 0 }
    const table = amortizationTable(
      terms,
      [{ effectiveOn: '2030-01-15', index: 4 }],
      [aRepayment('2025-01-15', 'TERM', 20_000)],
    )
    expect(table.at(-1)).toMatchObject({ number: 271, dueOn: '2042-08-15', balance: 0 })
  })

  it.each([
    ['before the start of the loan', aRepayment('2020-01-14', 'TERM', 100)],
    ['on the last day of the loan', aRepayment('2050-01-15', 'TERM', 100)],
    ['without a date', aRepayment(null, 'TERM', 100)],
    ['without an effect', aRepayment('2021-01-01', null, 100)],
    ['without an amount', aRepayment('2021-01-01', 'TERM')],
  ])('an invalid early repayment, such as one %s, does not change the amortization table', (_, repayment) => {
    expect(amortizationTable(long, [], [repayment])).toEqual(amortizationTable(long))
  })

  it('a loan is repaid to the last cent, whatever early repayments are made', () => {
    const repayment = fc.record({
      repaidOn: fc.integer({ min: -40, max: 4_000 }).map((days) => addDays('2020-01-15', days)),
      effect: fc.constantFrom(...REPAYMENT_EFFECTS, null),
      amount: fc.option(fc.integer({ min: -5, max: 3_000_000 }).map((cents) => cents / 100)),
    })
    const review = fc.record({
      effectiveOn: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-15', days)),
      index: fc.integer({ min: -2_000, max: 9_000 }).map((thousandths) => thousandths / 1_000),
    })
    const loan = fc.record({
      principal: fc.integer({ min: 1, max: 20_000_000 }).map((cents) => cents / 100),
      rate: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1_000),
      months: fc.integer({ min: 1, max: 360 }),
    })
    fc.assert(
      fc.property(
        loan,
        fc.array(review, { maxLength: 4 }),
        fc.array(repayment, { maxLength: 6 }),
        ({ principal, rate, months }, reviews, repayments) => {
          const terms = aLoan(principal, rate, addMonths('2020-01-15', months))
          const table = amortizationTable(terms, reviews, repayments)
          expect(sumAmounts(table.map((row) => row.principal))).toBe(principal)
          expect(table.at(-1)?.balance).toBe(0)
          let owed = principal
          for (const row of table) {
            expect(row.balance).toBe(sumAmounts([owed, -row.principal]))
            expect(row.payment).toBe(sumAmounts([row.principal, row.interest]))
            expect(Math.min(row.principal, row.interest, row.balance)).toBeGreaterThanOrEqual(0)
            owed = row.balance
          }
          const days = table.map(({ dueOn }) => dueOn)
          expect(days).toEqual([...days].sort(compareDates))
          expect(table.filter(({ number }) => number !== null).length).toBeLessThanOrEqual(months)
        },
      ),
    )
  })
})

describe('The balance of a loan', () => {
  const terms = aLoan(100_000, 3, '2050-01-15')
  const table = amortizationTable(terms)
  it.each([
    ['2020-01-14', null],
    ['2020-01-15', 100_000],
    ['2020-02-14', 100_000],
    ['2020-02-15', 99_828.4],
    ['2021-01-15', 97_912.24],
    ['2050-01-15', 0],
    ['2060-01-01', 0],
  ])('on %s, a loan of 100,000 euros from 15 January 2020 has the balance %s', (day, balance) => {
    expect(balanceOn(terms, table, day)).toBe(balance)
  })

  it('the balance of a loan decreases on the day of an early repayment', () => {
    const repaid = amortizationTable(terms, [], [aRepayment('2021-01-20', 'TERM', 7_912.24)])
    const days = ['2021-01-15', '2021-01-19', '2021-01-20']
    expect(days.map((day) => balanceOn(terms, repaid, day))).toEqual([97_912.24, 97_912.24, 90_000])
  })

  it('the yearly table of a loan lists its interest, principal and early repayments, and the balance at the end of each year', () => {
    const years = byYear(table)
    expect(years).toHaveLength(31)
    expect(years[0]).toEqual({
      year: 2020,
      interest: 2_726.22,
      principal: 1_911.38,
      early: 0,
      balance: 98_088.62,
    })
    const repaid = byYear(amortizationTable(terms, [], [aRepayment('2020-12-31', 'TERM', 8_088.62)]))
    expect(repaid[0]).toMatchObject({ principal: 1_911.38, early: 8_088.62, balance: 90_000 })
  })
})
