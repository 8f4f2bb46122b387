import { describe, expect, it } from 'vitest'
import { UNKNOWN_ANNEXES } from '../../kernel/annexes.ts'
import { chosenComparisons, chosenPlaces } from './area-choices.ts'
import {
  type AreaEvidence,
  type AreaHome,
  areaEvidence,
  type ComparedHome,
  comparisonsOf,
  unitDecimals,
} from './area-evidence.ts'

const home = (changes: Partial<AreaHome> = {}): AreaHome => ({
  ...UNKNOWN_ANNEXES,
  ...{ size: 80, price: 160_000, rooms: 3, floor: 2, constructionYear: 1970, metres: 100, source: 'demo', ...changes },
})
const homes = (count: number, of: (index: number) => Partial<AreaHome> = () => ({})) =>
  Array.from({ length: count }, (_, index) => home(of(index)))

const AREA: AreaEvidence = {
  operation: 'sale',
  homes: 34,
  metres: 650,
  sources: ['Portal Uno'],
  size: { median: 73, homes: 34 },
  rooms: { median: 2, homes: 30 },
  year: { median: 1972, homes: 21 },
  unitPrice: { median: 2_400, homes: 34 },
  floors: [0, 0, 1, 1, 1, 2, 2, 2, 2, 4],
  annexes: {
    lift: { having: 30, homes: 33 },
    terrace: { having: 5, homes: 31 },
    pool: { having: 1, homes: 30 },
  },
}
const FLAT: ComparedHome = {
  ...UNKNOWN_ANNEXES,
  ...{ operationType: 'sale', typeId: 11, size: 73, price: 175_200, rooms: 2, floor: 1, constructionYear: 1975 },
  area: AREA,
}
const compared = (changes: Partial<ComparedHome>) => comparisonsOf({ ...FLAT, ...changes })

describe('The homes around a home', () => {
  it('fewer than ten homes are no evidence', () => {
    expect(areaEvidence('sale', homes(9))).toBeNull()
    expect(areaEvidence('sale', homes(10))?.homes).toBe(10)
  })

  it('the circle is the smallest one with thirty homes, and all homes in it count', () => {
    const spread = homes(60, (index) => ({ metres: 20 * index }))
    // The thirtieth home is at 580 m; the circle of 600 m also has that of 600 m.
    expect(areaEvidence('sale', spread)).toMatchObject({ metres: 600, homes: 31 })
    expect(
      areaEvidence(
        'sale',
        homes(12, () => ({ metres: 1_700 })),
      ),
    ).toMatchObject({ metres: 2_000, homes: 12 })
  })

  it('a circle whose homes may not all be known is no evidence', () => {
    expect(areaEvidence('sale', homes(40), true)).toBeNull()
    expect(areaEvidence('sale', [...homes(40), home({ metres: 900 })], true)?.homes).toBe(40)
  })

  it('a figure that fewer than ten homes state is unknown', () => {
    const few = homes(20, (index) => (index < 9 ? {} : { rooms: null, floor: null, constructionYear: null }))
    expect(areaEvidence('rent', few)).toMatchObject({ rooms: null, year: null, floors: [], operation: 'rent' })
    expect(areaEvidence('rent', few)?.size).toEqual({ median: 80, homes: 20 })
  })

  it('an annex is counted among the homes that say whether they have it', () => {
    const mixed = homes(20, (index) => ({ terrace: index < 4 ? true : index < 12 ? false : null }))
    expect(areaEvidence('sale', mixed)?.annexes).toEqual({ terrace: { having: 4, homes: 12 } })
  })

  it('the median of an even number of homes is the mean of the middle ones', () => {
    const sizes = homes(10, (index) => ({ size: index < 5 ? 60 : 80 }))
    expect(areaEvidence('sale', sizes)?.size?.median).toBe(70)
  })
})

it('the median price per square metre is not rounded, so a price like those around is not compared', () => {
  const rents = homes(20, () => ({ price: 1_049, size: 100 }))
  const area = areaEvidence('rent', rents)
  expect(area?.unitPrice?.median).toBe(10.49)
  const rented = { operationType: 'rent', price: 1_050, size: 100, comparesPrice: true, area } as const
  expect(compared(rented).filter(({ kind }) => kind === 'unit')).toEqual([])
  const dearer = compared({ ...rented, price: 1_154 }).find(({ kind }) => kind === 'unit')
  expect(dearer).toEqual({ kind: 'unit', difference: 10, median: 10.49 })
})

it('the price of land below a euro per square metre is compared', () => {
  const area = areaEvidence(
    'sale',
    homes(10, () => ({ price: 4_000, size: 10_000 })),
  )
  const land = { typeId: 54, price: 6_000, size: 10_000, comparesPrice: true, area } as const
  expect(compared(land).find(({ kind }) => kind === 'unit')).toEqual({ kind: 'unit', difference: 50, median: 0.4 })
})

it.each([
  ['rent', 10.49, 2],
  ['sale', 0.4, 2],
  ['sale', 2_400, 0],
] as const)('the price per square metre for %s of %d is stated with %i decimals', (operation, unit, decimals) => {
  expect(unitDecimals(operation, unit)).toBe(decimals)
})

describe('The comparisons of a home', () => {
  it('a home like those around has none', () => {
    expect(compared({})).toEqual([])
  })

  it.each([
    [{ size: 85.4 }, { kind: 'size', difference: 12, median: 73 }],
    [{ size: 60 }, { kind: 'size', difference: -13, median: 73 }],
    [{ rooms: 4 }, { kind: 'rooms', difference: 2, median: 2 }],
    [{ constructionYear: 1999 }, { kind: 'year', difference: 27, median: 1972 }],
    [{ constructionYear: 1950 }, { kind: 'year', difference: -22, median: 1972 }],
    [{ floor: 3 }, { kind: 'floor', lower: 9, homes: 10 }],
    [{ terrace: true }, { kind: 'annex', annex: 'terrace', having: 5, homes: 31 }],
    [
      { price: 157_680, comparesPrice: true },
      { kind: 'unit', difference: -10, median: 2_400 },
    ],
  ] as const)('the changed facts %o give the comparison %o', (changes, comparison) => {
    expect(compared(changes)).toEqual([comparison])
  })

  it.each([
    ['a frequent annex', { lift: true }],
    ['a missing annex', { terrace: false }],
    ['fewer rooms', { rooms: 1 }],
    ['a price without the permission of the customer', { price: 90_000 }],
    ['the other operation', { size: 200, operationType: 'rent' }],
    ['no evidence', { size: 200, area: null }],
    ['an unknown size', { size: null }],
    ['the floor of a house', { typeId: 12, floor: 3 }],
  ] as const)('%s is not compared', (_, changes) => {
    expect(compared(changes)).toEqual([])
  })

  it('the rarest annex is first, and a style states at most three comparisons', () => {
    const changes = { terrace: true, pool: true, size: 120, floor: 9, constructionYear: 2010 }
    const annexNames = compared(changes).flatMap((one) => (one.kind === 'annex' ? [one.annex] : []))
    expect(annexNames).toEqual(['pool', 'terrace'])
    expect(chosenComparisons('luxury', { ...FLAT, ...changes })).toHaveLength(3)
    expect(chosenComparisons('minimal', { ...FLAT, ...changes })).toHaveLength(2)
  })
})

it('a text states the nearest place of each kind, the nearest first', () => {
  const place = (kind: 'school' | 'transport', name: string, metres: number) => ({ kind, name, metres, source: 'S' })
  const places = [place('school', 'Far', 800), place('transport', 'Stop', 300), place('school', 'Near', 500)]
  expect(chosenPlaces('urban', places).map(({ name }) => name)).toEqual(['Stop', 'Near'])
  expect(chosenPlaces('minimal', places).map(({ name }) => name)).toEqual(['Stop'])
  const twins = [place('school', 'stop ', 900), place('school', 'Far', 950), place('transport', 'Stop', 300)]
  expect(chosenPlaces('urban', twins).map(({ name }) => name)).toEqual(['Stop', 'Far'])
})
