import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import { emptyPart, type PartContext } from '../kernel/parts/record-part.ts'
import { rent } from './rent.part.ts'

const context: PartContext = {
  today: '2026-11-23',
  now: '2026-11-23T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const { lease, rentUpdate, rentPayment } = rent.rows
const empty = emptyValues(lease.fields)

describe('A lease', () => {
  it.each([
    [{ rent: 900 }, 'rent', {}, {}],
    [{ rent: 900, use: 'HOME' }, 'rent', { use: 'HOME' }, { deposit: 900 }],
    [{ rent: 900, use: 'OTHER' }, 'use', { rent: 900 }, { deposit: 1_800 }],
    [{ rent: 900, use: 'OTHER' }, 'use', { rent: 900, use: 'HOME', deposit: 900 }, { deposit: 1_800 }],
    [{ rent: 900, deposit: 500 }, 'rent', { use: 'HOME', rent: 800, deposit: 500 }, {}],
    [{ rent: 900, deposit: 800 }, 'rent', { use: 'HOME', rent: 800, deposit: 800 }, { deposit: 900 }],
    [{ tenant: 'Ana' }, 'tenant', {}, {}],
  ] as const)(
    'a lease with the new values %o, the changed field %s and the old values %o gets the dependent values %o',
    (values, name, before, expected) => {
      const all = { ...empty, ...before, ...values } as typeof empty
      expect(lease.follow?.(name, all, { ...empty, ...before } as typeof empty, context)).toEqual(expected)
    },
  )

  it.each([
    [{}, []],
    [{ startOn: '2026-01-02', endOn: '2026-01-01' }, ['endOn']],
    [{ startOn: '2026-01-02', endedOn: '2026-01-01' }, ['endedOn']],
    [{ updateIndex: 'FIXED' }, ['fixedPercent']],
    [{ updateIndex: 'FIXED', fixedPercent: 2 }, []],
    [{ rent: 900, deposit: 0 }, []],
    [{ use: 'HOME', rent: 900, deposit: 0 }, ['deposit']],
  ] as const)('a lease with %o has violations in the fields %o', (values, fields) => {
    const result = lease.check?.({ ...empty, ...values } as typeof empty, context) ?? []
    expect(result.map(({ field }) => field)).toEqual(fields)
  })
})

describe('Rows of a lease', () => {
  it.each([
    ['percent', { previousRent: 800, percent: 2.2 }, { newRent: 817.6 }],
    ['previousRent', { previousRent: 800, percent: null }, {}],
    ['newRent', { previousRent: 800, percent: 2.2 }, {}],
  ] as const)(
    'changing the field %s of a rent update with %o sets the dependent values %o',
    (name, values, expected) => {
      const none = emptyValues(rentUpdate.fields)
      expect(rentUpdate.follow?.(name, { ...none, ...values }, none, context)).toEqual(expected)
    },
  )

  it.each([
    ['paid', { paid: true }, { paidOn: '2026-11-23' }],
    ['paid', { paid: true, paidOn: '2026-11-02' }, { paidOn: '2026-11-02' }],
    ['paid', { paid: false, paidOn: '2026-11-02' }, { paidOn: null, account: null }],
    ['paidOn', { paidOn: '2026-11-02' }, { paid: true }],
    ['amount', { amount: 5 }, {}],
  ] as const)(
    'changing the field %s of a monthly rent with %o sets the dependent values %o',
    (name, values, expected) => {
      const none = emptyValues(rentPayment.fields)
      expect(rentPayment.follow?.(name, { ...none, ...values }, none, context)).toEqual(expected)
    },
  )
})

describe('The status of the rent', () => {
  const aLease = { ...empty, uuid: 'a', startOn: '2026-01-01', rent: 900, deposit: 900 }
  const aMonth = { ...emptyValues(rentPayment.fields), uuid: 'b', parentUuid: 'a', amount: 900 }
  it.each([
    ['nothing is known', {}, 'NOT_STARTED'],
    ['a lease has its deposit', { lease: [aLease] }, 'REGULARIZED'],
    ['a lease in force has no deposit', { lease: [{ ...aLease, deposit: null }] }, 'NOT_REGULARIZED'],
    ['an ended lease has no deposit', { lease: [{ ...aLease, deposit: null, endedOn: '2026-06-30' }] }, 'REGULARIZED'],
    [
      'a monthly rent is late',
      { lease: [aLease], rentPayment: [{ ...aMonth, dueOn: '2026-11-01' }] },
      'NOT_REGULARIZED',
    ],
    [
      'a monthly rent is not due yet',
      { lease: [aLease], rentPayment: [{ ...aMonth, dueOn: '2026-12-01' }] },
      'REGULARIZED',
    ],
  ])(
    'the status of the rent section is "not started" without data; otherwise, deposits and late rents decide: %s',
    (_, rows, status) => {
      const none = emptyPart(rent)
      expect(rent.status?.({ values: none.values, rows: { ...none.rows, ...rows } }, context)).toBe(status)
    },
  )
})
