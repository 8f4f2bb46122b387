import { describe, expect, it } from 'vitest'
import type { CsvRecord } from '../areas/import-file.ts'
import { evidenceOfIdealista18, quarterEnd } from './idealista18.ts'

const RECORD: CsvRecord = {
  assetid: 'A123',
  period: '201803',
  price: '308000',
  unitprice: '3850',
  constructedarea: '80',
  roomnumber: '3',
  bathnumber: '1',
  floorclean: '7',
  haslift: '1',
  hasterrace: '1',
  hasparkingspace: '0',
  hasboxroom: '1',
  hasswimmingpool: '0',
  hasdoorman: '0',
  hasgarden: '0',
  isduplex: '0',
  isstudio: '0',
  isintopfloor: '0',
  cadconstructionyear: '1950',
  builttypeid_1: '0',
  builttypeid_2: '0',
  builttypeid_3: '1',
  longitude: '-0.378902',
  latitude: '39.469543',
  neighbourhood: 'Sant Francesc',
}

function evidenceOf(change: CsvRecord = {}) {
  const outcome = evidenceOfIdealista18({ ...RECORD, ...change })
  if (outcome.kind === 'refused') throw new Error(`${outcome.column}: ${outcome.value}`)
  return outcome.evidence
}

describe('A record of idealista18 as market evidence', () => {
  it('a complete record of idealista18 is converted to a listing', () => {
    expect(evidenceOf()).toMatchObject({
      propertyKey: 'idealista18:A123',
      kind: 'listing',
      operation: 'sale',
      address: 'Sant Francesc',
      typeId: 11,
      subtype: 'flat',
      state: 'good',
      price: 308_000,
      size: 80,
      rooms: 3,
      bathrooms: 1,
      floor: 7,
      constructionYear: 1950,
      date: '2018-03-31',
      latitude: 39.469543,
      longitude: -0.378902,
      lift: true,
      terrace: true,
      parking: false,
      boxroom: true,
      sportsCenter: null,
    })
  })

  it('rows of one home get the same uuid within a quarter, and different uuids in different quarters', () => {
    expect(evidenceOf().uuid).toBe(evidenceOf({ price: '1' }).uuid)
    expect(evidenceOf().uuid).not.toBe(evidenceOf({ period: '201806' }).uuid)
    expect(evidenceOf().uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each([
    ['1', '0', '0', 'new'],
    ['0', '1', '0', 'toRenovate'],
    ['0', '0', '1', 'good'],
    ['0', '0', '0', null],
  ])(
    'the cells %s, %s and %s in the columns builttypeid_1 to builttypeid_3 are read as the state %s',
    (builttypeid_1, builttypeid_2, builttypeid_3, state) => {
      expect(evidenceOf({ builttypeid_1, builttypeid_2, builttypeid_3 }).state).toBe(state)
    },
  )

  it.each([
    [{ isstudio: '1' }, 'studio'],
    [{ isduplex: '1' }, 'duplex'],
    [{ isintopfloor: '1' }, 'penthouse'],
    [{ isstudio: undefined }, null],
  ])('a record with %j has the subtype %s', (change, subtype) => {
    expect(evidenceOf(change).subtype).toBe(subtype)
  })

  it.each([
    ['price', '1e+05', 'price', 100_000],
    ['constructedarea', '85.5', 'size', 85.5],
    ['floorclean', 'NA', 'floor', null],
    ['floorclean', '', 'floor', null],
    ['floorclean', '-1', 'floor', -1],
    ['roomnumber', '81', 'rooms', null],
    ['cadconstructionyear', '0', 'constructionYear', null],
    ['haslift', 'NA', 'lift', null],
    ['hasgarden', undefined, 'garden', null],
  ] as const)('column %s with the cell %s is read as field %s with the value %s', (column, cell, field, expected) => {
    expect(evidenceOf({ [column]: cell })[field]).toBe(expected)
  })

  it.each([
    ['assetid', ' '],
    ['period', '2018'],
    ['period', '201813'],
    ['price', '0'],
    ['price', 'NA'],
    ['constructedarea', '-80'],
    ['longitude', '181'],
    ['latitude', 'north'],
    ['latitude', undefined],
  ])('a record whose column %s contains "%s" is rejected', (column, value) => {
    expect(evidenceOfIdealista18({ ...RECORD, [column]: value })).toEqual({
      kind: 'refused',
      column,
      value: value ?? '',
    })
  })

  it.each([
    ['201803', '2018-03-31'],
    ['201812', '2018-12-31'],
    ['202002', '2020-02-29'],
    ['2018-03', null],
    [undefined, null],
  ])('the last day of the period %s is read as %s', (period, date) => {
    expect(quarterEnd(period)).toBe(date)
  })
})
