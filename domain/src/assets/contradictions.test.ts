import { describe, expect, it } from 'vitest'
import { type AssetFacts, contradictionKey, contradictionsOf } from './contradictions.ts'

const AGREEING: AssetFacts = {
  occupancyStatus: null,
  size: 35.4,
  values: { sale: 88_867, rent: 500 },
  isLet: false,
  lastReport: null,
  advertisements: [],
  references: [],
  leaseEnds: [],
  overlaps: [],
  reports: [],
  possessedOn: null,
  launches: [],
  energyCertificate: { certifiedOn: null, validUntil: null, letter: null },
}
const NONE = AGREEING.energyCertificate
const TODAY = '2026-06-30'
const kindsOf = (facts: Partial<AssetFacts>) =>
  contradictionsOf({ ...AGREEING, ...facts }, TODAY).map(({ kind }) => kind)

describe('Contradictions between the sections of an asset', () => {
  it.each<[string, Partial<AssetFacts>, string[]]>([
    ['is vacant and let', { occupancyStatus: 'vacant', isLet: true }, ['freeButLet']],
    ['is let, and its occupancy says so', { occupancyStatus: 'let', isLet: true }, []],
    ['is let, and its occupancy is unknown', { isLet: true }, []],
    ['is let and occupied', { occupancyStatus: 'occupied', isLet: true }, []],
    [
      'is vacant, but occupied in its last report',
      { occupancyStatus: 'vacant', lastReport: 'OCCUPIED' },
      ['freeButOccupied'],
    ],
    ['is vacant, also in its last report', { occupancyStatus: 'vacant', lastReport: 'NOT_OCCUPIED' }, []],
    ['is let and offered for rent', { isLet: true, advertisements: [offer('rent', null, 520)] }, ['letAndOffered']],
    ['is let and offered for sale', { isLet: true, advertisements: [offer('sale', null, 90_000)] }, []],
    ['has 35.4 m² and is offered with 47', { advertisements: [offer('sale', 47, null)] }, ['sizeOfAdvertisement']],
    ['has 35.4 m² and is offered with 38.9', { advertisements: [offer('sale', 38.9, null)] }, []],
    ['is offered at twice its rent', { advertisements: [offer('rent', null, 1_000)] }, ['priceOfAdvertisement']],
    ['is offered at about one and a half times its rent', { advertisements: [offer('rent', null, 750)] }, []],
    ['has an appraisal far above its value', { references: [reference('sale', 165_500)] }, ['valueOfReference']],
    [
      'has an appraisal of two years ago far above its value',
      { references: [reference('sale', 165_500, 'appraisal', '2024-06-30')] },
      ['valueOfReference'],
    ],
    [
      'has an appraisal of more than two years ago far above its value',
      { references: [reference('sale', 165_500, 'appraisal', '2024-06-29')] },
      [],
    ],
    ['has an appraisal near its value', { references: [reference('sale', 99_000)] }, []],
    ['has a debt far above its value', { references: [reference('sale', 165_500, 'outstandingBalance')] }, []],
    ['has no value', { values: { sale: null, rent: null }, references: [reference('sale', 165_500)] }, []],
    ['is let, and its only lease has ended', { occupancyStatus: 'let', leaseEnds: ['2026-06-29'] }, ['letButEnded']],
    ['is let, and its lease ends today', { occupancyStatus: 'let', leaseEnds: ['2026-06-30'] }, []],
    ['is let with a second lease', { occupancyStatus: 'let', leaseEnds: ['2025-01-31', null] }, []],
    ['is let without a recorded lease', { occupancyStatus: 'let' }, []],
    ['is vacant, and its lease has ended early', { occupancyStatus: 'vacant', leaseEnds: ['2025-01-31'] }, []],
    ['has a report of the day before its request', { reports: [report('2026-05-03')] }, ['reportBeforeRequest']],
    ['has a report of the day of its request', { reports: [report('2026-05-04')] }, []],
    ['waits for the report of its request', { reports: [report(null)] }, []],
    [
      'has a court eviction on the day after its possession',
      { possessedOn: '2026-03-10', launches: ['2026-03-09', '2026-03-10', '2026-03-11'] },
      ['launchAfterPossession'],
    ],
    ['has a court eviction and no possession', { launches: ['2026-03-11'] }, []],
    ['has a certificate of ten years and a day', certificate('2020-02-29', '2030-03-01', 'E'), ['certificateTooLong']],
    ['has a certificate of ten years', certificate('2020-02-28', '2030-02-28', 'E'), []],
    // Royal Decree 390/2021, art. 13.1, in force since 3 June 2021.
    ['has a certificate G of ten years', certificate('2021-06-03', '2031-06-03', 'G'), ['certificateTooLong']],
    ['has a certificate G of five years', certificate('2021-06-03', '2026-06-03', 'G'), []],
    ['has a certificate G of ten years from before the decree', certificate('2021-06-02', '2031-06-02', 'G'), []],
    ['has a certificate without a date', { energyCertificate: { ...NONE, validUntil: '2050-01-01' } }, []],
  ])('the contradictions in the facts of an asset that %s are listed', (_, facts, kinds) => {
    expect(kindsOf(facts)).toEqual(kinds)
  })

  it('the key of a contradiction changes with its figures', () => {
    const keys = [165_500, 165_500.5].map((value) =>
      contradictionsOf({ ...AGREEING, references: [reference('sale', value)] }, TODAY).map(contradictionKey),
    )
    expect(keys).toEqual([
      ['valueOfReference|sale|appraisal|88867|165500'],
      ['valueOfReference|sale|appraisal|88867|165500.5'],
    ])
  })

  it('a contradiction contains the value of the asset, the value that contradicts it and the source of the latter', () => {
    expect(contradictionsOf({ ...AGREEING, references: [reference('sale', 165_500)] }, TODAY)).toEqual([
      {
        kind: 'valueOfReference',
        operation: 'sale',
        source: 'appraisal',
        own: 88_867,
        other: 165_500,
        ownDay: null,
        otherDay: null,
      },
    ])
  })

  it('the key of a contradiction between days has both days', () => {
    expect(contradictionsOf({ ...AGREEING, reports: [report('2026-05-03')] }, TODAY).map(contradictionKey)).toEqual([
      'reportBeforeRequest|||||2026-05-03|2026-05-04',
    ])
  })
})

function offer(operation: 'sale' | 'rent', size: number | null, price: number | null) {
  return { operation, size, price }
}

function reference(operation: 'sale' | 'rent', value: number, source = 'appraisal', date: string | null = null) {
  return { source, operation, value, date }
}

function report(receivedOn: string | null) {
  return { receivedOn, requestedOn: '2026-05-04' }
}

function certificate(certifiedOn: string, validUntil: string, letter: string) {
  return { energyCertificate: { certifiedOn, validUntil, letter } }
}
