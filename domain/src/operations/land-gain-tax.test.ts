import { describe, expect, it } from 'vitest'
import { generationPeriod, landGainTax, lastDayOfReturn, mostCoefficient } from './land-gain-tax.ts'

describe('The period between acquisition and transfer', () => {
  it.each([
    ['2014-05-10', '2024-05-09', 9, 0],
    ['2014-05-10', '2024-05-10', 10, 0],
    ['1990-01-01', '2024-05-10', 20, 0],
    ['2024-01-10', '2024-06-09', 0, 4],
    ['2024-01-10', '2024-06-10', 0, 5],
    ['2024-01-10', '2024-01-20', 0, 0],
    ['2023-06-11', '2024-06-10', 0, 11],
  ])('from %s to %s there are %d full years or %d full months', (acquired, transferred, years, months) => {
    expect(generationPeriod(acquired, transferred)).toEqual({ years, months })
  })
})

// Table in the official gazette: RDL 8/2023, art. 24.
describe('The maximum coefficient (art. 107.4 TRLRHL)', () => {
  it.each([
    ['2014-05-10', '2024-06-15', 0.12, 'RDL 8/2023'],
    ['2000-01-01', '2024-06-15', 0.4, 'RDL 8/2023'],
    ['2000-01-01', '2025-03-01', 0.4, 'RDL 8/2023'],
  ])('land acquired on %s and transferred on %s has the coefficient %d of %s', (acquired, transferred, value, law) => {
    expect(mostCoefficient(acquired, transferred)).toEqual({ value, law })
  })

  it.each(['2022-06-01', '2023-12-31', '2025-01-10', '2026-06-01'])(
    'no table is stated for a transfer on %s',
    (transferred) => {
      expect(mostCoefficient('2000-01-01', transferred)).toBeNull()
    },
  )
})

const SALE = {
  ...{ acquiredOn: '2014-05-10', transferredOn: '2024-06-15', landValue: 50_000, cadastralValue: 100_000 },
  ...{ acquisitionValue: 150_000, transferValue: 180_000, coefficient: 0.12, reduction: 0, rate: 30 },
}

describe('The municipal tax on the gain', () => {
  it.each([
    ['the objective base is lower', {}, { objectiveBase: 6_000, realBase: 15_000, method: 'objective', tax: 1_800 }],
    ['the real gain is lower', { transferValue: 160_000 }, { realBase: 5_000, method: 'real', tax: 1_500 }],
    ['there is no gain', { transferValue: 150_000 }, { realBase: 0, method: 'notTaxed', base: 0, tax: 0 }],
    ['there is a loss', { transferValue: 140_000 }, { realBase: -5_000, method: 'notTaxed', tax: 0 }],
    ['the price is not known', { acquisitionValue: null }, { realBase: null, method: 'objective', base: 6_000 }],
    ['the land value is reduced by 15 %', { reduction: 15 }, { objectiveBase: 5_100, tax: 1_530 }],
    [
      'the land was held for five full months',
      { acquiredOn: '2024-01-10', transferredOn: '2024-06-15', coefficient: 0.15 },
      { objectiveBase: 3_125, tax: 937.5 },
    ],
    ['the ordinance has a lower rate', { rate: 26.5 }, { tax: 1_590 }],
  ])('if %s, the tax follows from the lower base', (_, sale, expected) => {
    expect(landGainTax({ ...SALE, ...sale })).toMatchObject(expected)
  })
})

describe('The last day of the return', () => {
  // Counted by hand with the calendar of 2024: 25 July is a holiday only in some regions, 15 August in all of Spain.
  it.each([
    ['2024-06-14', '2024-07-26'],
    ['2024-07-15', '2024-08-27'],
  ])('a transfer on %s is declared until %s', (transferred, last) => {
    expect(lastDayOfReturn(transferred)).toBe(last)
  })
})
