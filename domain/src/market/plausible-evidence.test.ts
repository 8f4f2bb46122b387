import { describe, expect, it } from 'vitest'
import { implausibleField } from './plausible-evidence.ts'

const TODAY = '2026-11-26'
const FLAT = {
  kind: 'listing' as const,
  operation: 'sale' as const,
  typeId: 11 as const,
  price: 180_000,
  size: 80,
  date: '2026-11-20',
  addedOn: '2026-10-01',
  expiredOn: null,
}

describe('A plausible piece of evidence', () => {
  it.each<[string, Partial<Parameters<typeof implausibleField>[0]>, ReturnType<typeof implausibleField>]>([
    ['a flat at 2,250 EUR a square metre', {}, null],
    ['a flat of 80 m² for 1.23 EUR', { price: 1.234 }, 'price'],
    ['a flat at 100,000 EUR a square metre', { price: 8_000_000 }, 'price'],
    ['a rent of 1,200 EUR a month', { operation: 'rent', price: 1_200 }, null],
    ['a rent as high as the price of a home', { operation: 'rent', price: 180_000 }, 'price'],
    ['a flat of 1 m²', { size: 1, price: 2_000 }, 'size'],
    ['a garage of 10 m² for 9,000 EUR', { typeId: 15, size: 10, price: 9_000 }, null],
    ['an olive grove of 3 hectares for 36,000 EUR', { typeId: 54, size: 30_000, price: 36_000 }, null],
    ['evidence of tomorrow, because the day may have begun at its source', { date: '2026-11-27' }, null],
    ['evidence of the year 2099', { date: '2099-01-01' }, 'date'],
    ['evidence put on offer next week', { addedOn: '2026-12-03' }, 'addedOn'],
    ['evidence that leaves the market next year', { expiredOn: '2027-05-20' }, 'expiredOn'],
    ['an advert that left the market before its first day', { expiredOn: '2026-09-29' }, 'expiredOn'],
    ['an advert that left the market on its first day', { expiredOn: '2026-10-01' }, null],
    ['an advert that was last seen before its first day', { date: '2026-09-29' }, 'date'],
    ['an advert whose first day is the next one in Spain', { date: '2026-09-30' }, null],
    ['an advert that was seen on its first day only', { date: '2026-10-01' }, null],
    ['an advert of 1999', { addedOn: null, date: '1999-12-31' }, 'date'],
    ['an advert that is on offer since 1999', { addedOn: '1999-12-31' }, 'addedOn'],
    ['an advert of the first day of 2000', { addedOn: '2000-01-01', date: '2000-01-01' }, null],
    ['a closing of 1987', { kind: 'closing', addedOn: null, date: '1987-05-04' }, null],
    ['a closing on the first day of spreadsheets', { kind: 'closing', addedOn: null, date: '1900-01-01' }, 'date'],
  ])('the implausible field of %s, with the changed values %j, is %s', (_, changes, field) => {
    expect(implausibleField({ ...FLAT, ...changes }, TODAY)).toBe(field)
  })
})
