import { describe, expect, it } from 'vitest'
import { amortizationTable, balanceOn, byYear, instalmentOf } from './amortization.ts'
import { sumAmounts } from './cents.ts'

const aLoan = (principal: number, rate: number, endOn: string) => ({
  ...{ principal, rate, startOn: '2020-01-15', endOn, spread: null },
})

// Every figure was computed with Python's decimal module (28 digits), cents rounded half up.
describe('The table of a loan (French system)', () => {
  it.each([
    [100_000, 3, '2050-01-15', 360, 421.6, 99_828.4, 97_912.24, 423.97, 51_778.37],
    [150_000, 2.5, '2045-01-15', 300, 672.93, 149_639.57, 145_624.94, 670.91, 51_876.98],
    [200_000, 4.25, '2040-01-15', 240, 1_238.47, 199_469.86, 193_512.97, 1_238.14, 97_232.47],
    [12_000, 0, '2021-01-15', 12, 1_000, 11_000, 0, 1_000, 0],
    [80_000, 1.999, '2035-01-15', 180, 514.77, 79_618.5, 75_379.79, 514.81, 12_658.64],
  ])('of %d at %d %% until %s', (principal, rate, endOn, months, each, first, twelfth, last, interest) => {
    const table = amortizationTable(aLoan(principal, rate, endOn))
    expect(instalmentOf(principal, rate, months)).toBe(each)
    expect([table.length, table[0]?.payment, table.at(-1)?.payment]).toEqual([months, each, last])
    expect([table[0]?.balance, table[11]?.balance, table.at(-1)?.balance]).toEqual([first, twelfth, 0])
    expect(sumAmounts(table.map((row) => row.interest))).toBe(interest)
    expect(sumAmounts(table.map((row) => row.principal))).toBe(principal)
  })

  it('computes the instalment again at each review of a variable rate', () => {
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

  it('never takes a rate below zero', () => {
    const reviews = [{ effectiveOn: '2020-01-15', index: -0.5 }]
    expect(amortizationTable({ ...aLoan(12_000, 1, '2021-01-15'), spread: 0.3 }, reviews)[0]).toMatchObject({
      ...{ rate: 0, interest: 0, payment: 1_000 },
    })
  })

  it.each([
    ['principal', { principal: null }],
    ['rate', { rate: null }],
    ['start', { startOn: null }],
    ['end', { endOn: null }],
    ['a term of a month', { endOn: '2020-02-14' }],
    ['a term below fifty years', { endOn: '2070-02-15' }],
  ])('is empty without %s', (_, missing) => {
    const terms = { ...aLoan(1_000, 1, '2021-01-15'), ...missing }
    expect([amortizationTable(terms), balanceOn(terms, [], '2020-06-01')]).toEqual([[], null])
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
  ])('on %s is %s', (day, balance) => {
    expect(balanceOn(terms, table, day)).toBe(balance)
  })

  it('by year ends with what is owed then', () => {
    const years = byYear(table)
    expect(years).toHaveLength(31)
    expect(years[0]).toEqual({ year: 2020, interest: 2_726.22, principal: 1_911.38, balance: 98_088.62 })
  })
})
