import { describe, expect, it } from 'vitest'
import { emptyPart, type PartContext } from '../kernel/parts/record-part.ts'
import { mortgage } from './mortgage.part.ts'

const context: PartContext = {
  today: '2026-03-10',
  now: '2026-03-10T09:00:00.000Z',
  asset: { address: null, cadastralReference: null, details: {} },
}
const anInstalment = (dueOn: string | null, paid: boolean) => ({
  uuid: `${dueOn} ${paid}`,
  dueOn,
  amount: 100,
  paid,
  paidOn: null,
  paidPart: null,
  account: null,
  file: [],
})

describe('The status of a mortgage', () => {
  it.each([
    ['nothing is known', {}, [], 'NOT_STARTED'],
    ['only its lender is known', { lender: 'Banco' }, [], 'REGULARIZED'],
    ['an instalment of yesterday is unpaid', {}, [anInstalment('2026-03-09', false)], 'NOT_REGULARIZED'],
    ['an instalment of today is unpaid', {}, [anInstalment('2026-03-10', false)], 'NOT_REGULARIZED'],
    ['an instalment of tomorrow is unpaid', {}, [anInstalment('2026-03-11', false)], 'REGULARIZED'],
    ['all instalments are paid', {}, [anInstalment('2026-03-09', true)], 'REGULARIZED'],
  ])(
    'the status of a mortgage is "not started" without data, and otherwise depends on unpaid due instalments: %s',
    (_, values, instalment, status) => {
      const empty = emptyPart(mortgage)
      const data = {
        values: { ...empty.values, ...values },
        rows: { instalment, rateReview: [], repayment: [] },
      }
      expect(mortgage.status?.(data, context)).toBe(status)
    },
  )
})

describe('A paid instalment', () => {
  const empty = { dueOn: '2026-03-01', amount: 100, paid: false, paidOn: null, paidPart: null, account: null, file: [] }
  it.each([
    ['paid', { paid: true }, { paidOn: '2026-03-10' }],
    ['paid', { paid: true, paidOn: '2026-03-02' }, { paidOn: '2026-03-02' }],
    ['paid', { paid: false, paidOn: '2026-03-02' }, { paidOn: null, account: null }],
    ['paidOn', { paidOn: '2026-03-02' }, { paid: true }],
    ['amount', { paid: true, paidOn: '2026-03-02' }, {}],
  ])('changing the field %s of an instalment with %o sets the dependent values %o', (name, values, followed) => {
    const { follow } = mortgage.rows.instalment
    expect(follow?.(name, { ...empty, ...values }, empty, context)).toEqual(followed)
  })
})

describe('The dates of a mortgage', () => {
  it.each([
    [null, null, []],
    ['2020-01-01', '2020-01-01', []],
    ['2020-01-02', '2020-01-01', [{ field: 'endOn', code: 'endsBeforeStart' }]],
  ])('a mortgage from %s to %s violates the rules %o', (startOn, endOn, violations) => {
    const { values } = emptyPart(mortgage)
    expect(mortgage.check?.({ ...values, startOn, endOn }, context)).toEqual(violations)
  })
})

describe('An early repayment', () => {
  const { follow, check } = mortgage.rows.repayment
  const empty = {
    repaidOn: '2026-03-01',
    effect: 'TERM' as const,
    amount: 100,
    commission: null,
    commissionPercent: null,
  }
  it.each([
    ['effect', { effect: 'TOTAL' as const }, { amount: null }],
    ['effect', { effect: 'INSTALMENT' as const }, {}],
    ['commission', { commission: 5, commissionPercent: 1 }, { commissionPercent: null }],
    ['commissionPercent', { commission: 5, commissionPercent: 1 }, { commission: null }],
    ['commissionPercent', { commission: 5 }, {}],
  ])('changing the field %s of an early repayment with %o sets the dependent values %o', (name, values, followed) => {
    expect(follow?.(name, { ...empty, ...values }, empty, context)).toEqual(followed)
  })

  it.each([
    [{}, []],
    [{ effect: 'TOTAL' as const, amount: null }, []],
    [{ effect: 'TOTAL' as const }, [{ field: 'amount', code: 'totalWithAmount' }]],
    [{ amount: null }, [{ field: 'amount', code: 'withoutAmount' }]],
    [{ amount: 0 }, [{ field: 'amount', code: 'withoutAmount' }]],
    [{ commission: 1, commissionPercent: 1 }, [{ field: 'commission', code: 'twoCommissions' }]],
  ])('an early repayment with %o violates the rules %o', (values, violations) => {
    expect(check?.({ ...empty, ...values }, context)).toEqual(violations)
  })
})
