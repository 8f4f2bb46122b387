import { describe, expect, it } from 'vitest'
import {
  assumptionsOf,
  EXAMPLE_ASSUMPTIONS,
  monthsToPossession,
  OCCUPIED_STAGES,
  occupiedValue,
  occupiedValueOfAll,
  possessionOf,
  possessionTerms,
  stageOf,
} from './possession-value.ts'

/** A customer's assumptions for an eviction, with round numbers. */
const own = assumptionsOf({
  stages: { claimFiled: { months: 12, cost: 3_000, source: 'Memoria del CGPJ 2025' } },
  monthlyCost: { amount: 150, source: 'Contabilidad 2025' },
  discountRate: { percent: 8, source: 'Comité de inversiones' },
})

describe('The value of an occupied asset: value when vacant × (1 + r)^(−months / 12) − costs', () => {
  // Discount factors from a table of present values: 8 % over half a year, one year and two years, and 10 % over three
  // years. The factor is 1 for a rate of 0 % and for 0 months.
  it.each([
    { free: 100_000, percent: 8, months: 6, monthly: 150, procedure: 3_000, factor: 0.9622504, value: 92_325.04 },
    { free: 100_000, percent: 8, months: 12, monthly: 150, procedure: 3_000, factor: 0.9259259, value: 87_792.59 },
    { free: 100_000, percent: 8, months: 24, monthly: 150, procedure: 6_000, factor: 0.8573388, value: 76_133.88 },
    { free: 100_000, percent: 10, months: 36, monthly: 0, procedure: 0, factor: 0.7513148, value: 75_131.48 },
    { free: 100_000, percent: 0, months: 12, monthly: 100, procedure: 500, factor: 1, value: 98_300 },
    { free: 100_000, percent: 8, months: 0, monthly: 150, procedure: 800, factor: 1, value: 99_200 },
    { free: 6_000, percent: 8, months: 24, monthly: 150, procedure: 6_000, factor: 0.8573388, value: -4_455.97 },
  ])(
    'an asset worth $free EUR when vacant is worth $value EUR when occupied, at $percent percent and $months months to possession',
    (input) => {
      const terms = possessionTerms(
        { stage: 'notSued', daysLeft: null },
        {
          stages: { ...own.stages, notSued: { months: input.months, cost: input.procedure, source: null } },
          monthlyCost: { amount: input.monthly, source: null },
          discountRate: { percent: input.percent, source: null },
        },
      )
      expect(terms.discountFactor).toBeCloseTo(input.factor, 6)
      expect(occupiedValue(input.free, terms)).toBe(input.value)
    },
  )

  it('the total value when occupied of several assets with the same terms is the sum of the values of each asset', () => {
    const terms = possessionTerms({ stage: 'claimFiled', daysLeft: null }, own)
    const each = [80_000, 120_000, 45_500].map((free) => occupiedValue(free, terms))
    expect(occupiedValueOfAll(245_500, 3, terms)).toBeCloseTo(
      each.reduce((sum, value) => sum + value, 0),
      1,
    )
  })
})

describe('Months to possession', () => {
  it.each([
    ['execution', null, 5, 5],
    ['launchSet', 61, 1, 2],
    ['launchSet', 0, 1, 0],
    ['launchSet', -30, 1, 1],
    ['suspended', 365, 6, 18],
    ['suspended', 0, 6, 6],
    ['suspended', -1, 6, 6],
  ] as const)(
    'an asset in the stage %s, with %s days to its fixed date and %s assumed months, has %s months to possession',
    (stage, daysLeft, assumed, months) => {
      expect(monthsToPossession(stage, daysLeft, assumed)).toBe(months)
    },
  )
})

describe('The assumptions of a customer', () => {
  it('each assumption for the value when occupied counts as an invented example until the customer sets it', () => {
    expect(assumptionsOf(null)).toEqual(EXAMPLE_ASSUMPTIONS)
    for (const stage of OCCUPIED_STAGES) {
      expect(possessionTerms({ stage, daysLeft: null }, assumptionsOf(null)).isExample).toBe(true)
    }
  })

  it("the terms of an occupied asset are marked as an example if one of their assumptions is not the customer's own", () => {
    expect(possessionTerms({ stage: 'claimFiled', daysLeft: null }, own)).toMatchObject({
      months: 12,
      holdingCost: 1_800,
      procedureCost: 3_000,
      isExample: false,
    })
    expect(possessionTerms({ stage: 'execution', daysLeft: null }, own).isExample).toBe(true)
  })
})

describe('The stage of an asset', () => {
  it.each([
    ['mediation', 'vacant', 'mediation'],
    ['free', 'occupied', 'free'],
    [null, 'vacant', 'free'],
    [null, 'occupied', 'notStarted'],
    [null, 'withoutTitle', 'notStarted'],
    [null, 'let', null],
    [null, null, null],
  ] as const)(
    'an asset with the stage %s in legal management and the occupancy %s gets the stage %s',
    (stored, occupancy, stage) => {
      expect(stageOf(stored, occupancy)).toBe(stage)
    },
  )
})

describe('Data stored next to the value of an asset', () => {
  const stored = { stage: 'claimFiled', occupancy: null, daysLeft: null, set: own } as const

  it('a vacant asset has the stage `free`, but no terms and no value when occupied', () => {
    expect(possessionOf({ ...stored, stage: 'free' }, 100_000)).toEqual({
      stage: 'free',
      terms: null,
      occupiedValue: null,
    })
  })

  it('an occupied asset has terms for its possession, and also a value when occupied if it has a sale value', () => {
    expect(possessionOf(stored, 100_000)).toMatchObject({ occupiedValue: 87_792.59, terms: { months: 12 } })
    expect(possessionOf(stored, null)).toMatchObject({ occupiedValue: null, terms: { months: 12 } })
  })

  it('an asset with an unknown occupancy has no stage', () => {
    expect(possessionOf({ ...stored, stage: null }, 100_000).stage).toBeNull()
  })
})
