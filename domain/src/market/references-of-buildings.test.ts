import { describe, expect, it } from 'vitest'
import { listing } from '../valuation/market-model/synthetic-market.fixture.ts'
import type { Advert } from './advert-traits.ts'
import { mergedAdverts } from './merged-adverts.ts'

const REFERENCE = '9872023VH5797S0001WX'
const RENTED = { operation: 'rent', portal: 'a', addedOn: '2026-10-01', date: '2026-11-20' } as const
const advert = (uuid: string, change: Partial<Advert>): Advert => ({
  ...listing({ uuid }),
  ...{ propertyKey: uuid, source: 'lindero', cadastralReference: REFERENCE, advertiser: 'Rentas Ficticias' },
  ...RENTED,
  ...change,
})
const FIRST = { floor: 1, size: 45, price: 700, rooms: 1, advertiserReference: 'R-1001' }
const SECOND = { floor: 2, size: 80, price: 1_000, rooms: 2, advertiserReference: 'R-1002' }
const THIRD = { floor: 3, size: 120, price: 1_500, rooms: 4, advertiserReference: 'R-1003' }
const names = (adverts: readonly Advert[], decisions = [] as Parameters<typeof mergedAdverts>[1]) =>
  mergedAdverts(adverts, decisions)
    .map((group) => group.map(({ uuid }) => uuid).toSorted())
    .toSorted()

describe('One cadastral reference of a building without horizontal division', () => {
  it('three flats that one agency offers together with three references are three homes', () => {
    expect(names([advert('a', FIRST), advert('b', SECOND), advert('c', THIRD)])).toEqual([])
  })

  it('they are three homes on two portals too, and the advert of another agency belongs to the flat that it fits', () => {
    const flats = [FIRST, SECOND, THIRD].flatMap((flat, n) => [
      advert(`${n}-a`, flat),
      advert(`${n}-b`, { ...flat, portal: 'b' }),
    ])
    const other = advert('0-other', { ...SECOND, advertiser: 'Otra Ficticia', advertiserReference: null, portal: 'c' })
    expect(names([...flats, other])).toEqual([
      ['0-a', '0-b'],
      ['0-other', '1-a', '1-b'],
      ['2-a', '2-b'],
    ])
  })

  it.each<[string, Partial<Advert>, Partial<Advert>]>([
    ['the same own reference', {}, { advertiserReference: 'R-1001' }],
    ['no own reference in one of them', {}, { advertiserReference: null }],
    ['another agency', {}, { advertiser: 'Otra Ficticia' }],
    ['an agency in none of them', { advertiser: null }, { advertiser: null }],
    ['days one after the other', { date: '2026-10-10' }, { addedOn: '2026-10-20' }],
    ['an unknown first day', {}, { addedOn: null }],
    ['one floor, and sizes that differ by less than 30 %', {}, { floor: 1, size: 58 }],
    ['an unknown floor, and sizes that differ by less than 30 %', {}, { floor: null, size: 58 }],
    ['one identifier of the home', { propertyKey: 'lindero:H' }, { propertyKey: 'lindero:H' }],
  ])('two adverts with that reference and %s are about one home', (_, one, other) => {
    expect(names([advert('a', { ...FIRST, ...one }), advert('b', { ...SECOND, ...other })])).toEqual([['a', 'b']])
  })

  it('a person can join two of its adverts', () => {
    const decisions = [{ one: 'a', other: 'b', isOneHome: true }]
    expect(names([advert('a', FIRST), advert('b', SECOND)], decisions)).toEqual([['a', 'b']])
  })
})
