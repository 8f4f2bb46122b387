import { describe, expect, it } from 'vitest'
import {
  assumptionsOf,
  EXAMPLE_ASSUMPTIONS,
  leaseTerms,
  letValue,
  monthsToPossession,
  OCCUPIED_STAGES,
  occupiedValue,
  possessionOf,
  possessionTerms,
  type StoredPossession,
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
    { free: 6_000, percent: 8, months: 24, monthly: 150, procedure: 6_000, factor: 0.8573388, value: 0 },
  ])(
    'an asset worth $free EUR when vacant is worth $value EUR when occupied, at $percent percent and $months months to possession',
    (input) => {
      const terms = possessionTerms(
        { stage: 'notSued', daysLeft: null },
        {
          stages: { ...own.stages, notSued: { months: input.months, cost: input.procedure, source: null } },
          monthlyCost: { amount: input.monthly, source: null },
          discountRate: { percent: input.percent, source: null },
          kinds: own.kinds,
        },
        11,
      )
      expect(terms.discountFactor).toBeCloseTo(input.factor, 6)
      expect(occupiedValue(input.free, terms)).toBe(input.value)
    },
  )

  // A garage of 6,000 EUR with the months and costs of a home would be worth less than 0.
  it.each([
    [15, 9, 1_350 * 0.15, 450],
    [21, 9, 1_350, 3_000],
    [54, 9, 1_350 * 0.3, 900],
    [12, 12, 1_800, 3_000],
  ] as const)(
    'an occupied asset of type %i has %d months to possession, %d EUR of holding costs and %d EUR of procedure costs',
    (typeId, months, holdingCost, procedureCost) => {
      const terms = possessionTerms({ stage: 'claimFiled', daysLeft: null }, own, typeId)
      expect(terms).toMatchObject({ months, holdingCost, procedureCost })
    },
  )

  it('the months to a court eviction with a date are the same for all types of assets', () => {
    expect(possessionTerms({ stage: 'launchSet', daysLeft: 61 }, own, 15).months).toBe(2)
  })

  it('the terms of a type are an example until the customer sets its percentages', () => {
    const annex = { monthsPercent: 50, costPercent: 10, source: 'Expedientes 2025' }
    const set = { ...own, kinds: { ...own.kinds, annex } }
    expect(possessionTerms({ stage: 'claimFiled', daysLeft: null }, own, 15).isExample).toBe(true)
    expect(possessionTerms({ stage: 'claimFiled', daysLeft: null }, set, 15)).toMatchObject({
      months: 6,
      procedureCost: 300,
      isExample: false,
    })
  })
})

describe('The value of a leased asset: present value of the rents less costs, and of the value when vacant at the end', () => {
  // Two years from 2026-01-01 are 730 days, which are 24.0 months. The annuity of 24 months at 8 % a year, from the
  // formula of an annuity with the monthly rate 1.08^(1/12) - 1 = 0.643403 %: (1 - 0.857339) / 0.00643403 = 22.1729.
  it('a home of 100,000 EUR that is let for 650 EUR a month until two years later is worth 96,820.34 EUR', () => {
    const terms = leaseTerms({ rent: 650, until: '2028-01-01' }, '2026-01-01', own, 11)
    if (terms === null) throw new Error('no terms')
    expect(terms).toMatchObject({ months: 24, monthlyCost: 150, isExample: false })
    expect(terms.annuity).toBeCloseTo(22.1729, 3)
    // 500 × 22.172911 + 100,000 × 0.8573388
    expect(letValue(100_000, terms)).toBeCloseTo(96_820.34, 1)
  })

  it('the value as let at a discount rate of 0 % is the sum of the rents less costs and the value when vacant', () => {
    const flat = { ...own, discountRate: { percent: 0, source: 'x' } }
    const terms = leaseTerms({ rent: 650, until: '2028-01-01' }, '2026-01-01', flat, 11)
    expect(terms && letValue(100_000, terms)).toBe(112_000)
  })

  it.each([
    ['whose rent is unknown', { rent: null, until: '2028-01-01' }],
    ['whose end is unknown', { rent: 650, until: null }],
    ['that has ended', { rent: 650, until: '2025-12-31' }],
  ])('a lease %s gives no value as let', (_, lease) => {
    expect(leaseTerms(lease, '2026-01-01', own, 11)).toBeNull()
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
      expect(possessionTerms({ stage, daysLeft: null }, assumptionsOf(null), 11).isExample).toBe(true)
    }
  })

  it("the terms of an occupied asset are marked as an example if one of their assumptions is not the customer's own", () => {
    expect(possessionTerms({ stage: 'claimFiled', daysLeft: null }, own, 11)).toMatchObject({
      months: 12,
      holdingCost: 1_800,
      procedureCost: 3_000,
      isExample: false,
    })
    expect(possessionTerms({ stage: 'execution', daysLeft: null }, own, 11).isExample).toBe(true)
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
  const stored: StoredPossession = {
    stage: 'claimFiled',
    occupancy: null,
    daysLeft: null,
    lease: { rent: 650, until: '2028-01-01' },
    valuationDate: '2026-01-01',
    set: own,
  }

  it('a vacant asset has the stage `free`, but no terms, no value when occupied and no value as let', () => {
    expect(possessionOf({ ...stored, stage: 'free', lease: null }, 100_000, 11)).toEqual({
      stage: 'free',
      terms: null,
      occupiedValue: null,
      letTerms: null,
      letValue: null,
    })
  })

  it.each([
    ['in possession', 'free', null],
    ['with an unknown occupancy', null, null],
    ['that is let', null, 'let'],
  ] as const)('an asset %s with a lease on the date of its value has a value as let', (_, stage, occupancy) => {
    const { letValue: value, letTerms } = possessionOf({ ...stored, stage, occupancy }, 100_000, 11)
    expect(value).toBeCloseTo(96_820.34, 1)
    expect(letTerms).toEqual({ until: '2028-01-01', months: 24, isExample: false })
  })

  it('an occupied asset, an asset without a sale value and a lease without a rent have no value as let', () => {
    const free = { ...stored, stage: 'free' } as const
    expect(possessionOf(stored, 100_000, 11).letValue).toBeNull()
    expect(possessionOf(free, null, 11).letValue).toBeNull()
    expect(possessionOf({ ...free, lease: { rent: null, until: '2028-01-01' } }, 100_000, 11).letValue).toBeNull()
  })

  it('an occupied asset has terms for its possession, and also a value when occupied if it has a sale value', () => {
    expect(possessionOf(stored, 100_000, 11)).toMatchObject({ occupiedValue: 87_792.59, terms: { months: 12 } })
    expect(possessionOf(stored, null, 11)).toMatchObject({ occupiedValue: null, terms: { months: 12 } })
  })

  it('an asset with an unknown occupancy has no stage', () => {
    expect(possessionOf({ ...stored, stage: null }, 100_000, 11).stage).toBeNull()
  })
})
