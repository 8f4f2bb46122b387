import { describe, expect, it } from 'vitest'
import { implausibleField } from './plausible-evidence.ts'

const TODAY = '2026-11-26'
const FLAT = {
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
    ['is a flat at 2,250 EUR a square metre', {}, null],
    ['is no flat of 80 m² for 1.23 EUR', { price: 1.234 }, 'price'],
    ['is no flat at 100,000 EUR a square metre', { price: 8_000_000 }, 'price'],
    ['is a rent of 1,200 EUR a month', { operation: 'rent', price: 1_200 }, null],
    ['is no rent at the price of a home', { operation: 'rent', price: 180_000 }, 'price'],
    ['is no flat of 1 m²', { size: 1, price: 2_000 }, 'size'],
    ['is a garage of 10 m² for 9,000 EUR', { typeId: 15, size: 10, price: 9_000 }, null],
    ['is an olive grove of 3 hectares for 36,000 EUR', { typeId: 54, size: 30_000, price: 36_000 }, null],
    ['may be of tomorrow, if the next day has begun where it comes from', { date: '2026-11-27' }, null],
    ['is not seen in 2099', { date: '2099-01-01' }, 'date'],
    ['is not put on offer next week', { addedOn: '2026-12-03' }, 'addedOn'],
    ['does not leave the market next year', { expiredOn: '2027-05-20' }, 'expiredOn'],
  ])('plausible evidence %s (with %j, the implausible field is %s)', (_, changes, field) => {
    expect(implausibleField({ ...FLAT, ...changes }, TODAY)).toBe(field)
  })
})
