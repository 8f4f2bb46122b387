import { describe, expect, it } from 'vitest'
import {
  commissionLimit,
  commissionOf,
  instalmentsToCorrect,
  type Loan,
  type RepaymentRow,
  repaymentViolations,
  resultOfRepayment,
  tableOfLoan,
} from './early-repayment.ts'

const aRepayment = (uuid: string, repaidOn: string | null, more: Partial<RepaymentRow> = {}) => ({
  uuid,
  repaidOn,
  effect: 'TERM' as const,
  amount: 20_000,
  commission: null,
  commissionPercent: null,
  ...more,
})
const aLoan = (repayment: RepaymentRow[], more: Partial<Loan['values']> = {}): Loan => ({
  values: {
    principal: 100_000,
    rate: 3,
    rateType: 'FIXED',
    spread: null,
    startOn: '2020-01-15',
    endOn: '2050-01-15',
    ...more,
  },
  rows: { rateReview: [], repayment },
})

describe('Early repayments', () => {
  it.each<[string, RepaymentRow[], Partial<Loan['values']>, [string, string, string][]]>([
    ['on the first day', [aRepayment('a', '2020-01-15')], {}, []],
    ['before the loan', [aRepayment('a', '2020-01-14')], {}, [['a', 'repaidOn', 'beforeStart']]],
    ['on the last day of the loan', [aRepayment('a', '2050-01-15')], {}, [['a', 'repaidOn', 'afterEnd']]],
    [
      'before a loan without a rate',
      [aRepayment('a', '2019-01-01')],
      { rate: null },
      [['a', 'repaidOn', 'beforeStart']],
    ],
    ['of a loan without a principal', [aRepayment('a', '2025-01-15')], { principal: null }, []],
    ['of the whole balance', [aRepayment('a', '2025-01-15', { amount: 88_906.6 })], {}, []],
    [
      'a cent above the balance',
      [aRepayment('a', '2025-01-15', { amount: 88_906.61 })],
      {},
      [['a', 'amount', 'overBalance']],
    ],
    ['of the total debt', [aRepayment('a', '2025-01-15', { effect: 'TOTAL', amount: null })], {}, []],
    [
      'after a total repayment',
      [aRepayment('a', '2025-01-15', { effect: 'TOTAL', amount: null }), aRepayment('b', '2025-01-16')],
      {},
      [['b', 'repaidOn', 'afterEnd']],
    ],
    [
      'after the term that an earlier repayment shortened',
      [aRepayment('a', '2025-01-15'), aRepayment('b', '2042-08-15', { amount: 1 })],
      {},
      [['b', 'repaidOn', 'afterEnd']],
    ],
    [
      'above the balance after an earlier repayment',
      [aRepayment('b', '2025-01-16', { amount: 70_000 }), aRepayment('a', '2025-01-15')],
      {},
      [['b', 'amount', 'overBalance']],
    ],
    [
      'two on the same day',
      [aRepayment('a', '2025-01-15'), aRepayment('b', '2025-01-15'), aRepayment('c', '2026-01-15')],
      {},
      [
        ['a', 'repaidOn', 'twoOnOneDay'],
        ['b', 'repaidOn', 'twoOnOneDay'],
      ],
    ],
    [
      'after the loan without an amount or an effect',
      [
        aRepayment('a', '2025-01-15', { effect: 'TOTAL', amount: null }),
        aRepayment('b', '2025-01-16', { amount: null }),
        aRepayment('c', '2025-01-17', { effect: null }),
      ],
      {},
      [],
    ],
    ['without a day', [aRepayment('a', null), aRepayment('b', null)], {}, []],
  ])(
    'an early repayment is rejected outside the term, above the balance, or on the day of another repayment: %s',
    (_, repayments, values, result) => {
      const expected = result.map(([uuid, field, code]) => ({ uuid, field, code }))
      expect(repaymentViolations(aLoan(repayments, values))).toEqual(expected)
    },
  )

  it('rate reviews affect a variable-rate loan, but not a fixed-rate loan', () => {
    const loan = aLoan([])
    const rows = { ...loan.rows, rateReview: [{ effectiveOn: '2021-01-15', index: 9 }] }
    expect(tableOfLoan({ ...loan, rows })).toEqual(tableOfLoan(loan))
    expect(tableOfLoan({ values: { ...loan.values, rateType: 'VARIABLE' }, rows })[12]?.rate).toBe(9)
  })
})

// The expected balances, instalments and interest are the same as in the amortization test. Without a repayment, total
// interest is 51,778.37 €.
describe('The effect of a repayment', () => {
  it.each([
    ['a shorter term', {}, { repaid: 20_000, interest: 0, instalment: 421.6, endOn: '2042-08-15', saved: 17_790.77 }],
    [
      'a lower instalment',
      { effect: 'INSTALMENT' as const },
      { repaid: 20_000, interest: 0, instalment: 326.76, endOn: '2050-01-15', saved: 8_452.9 },
    ],
    [
      'the end of the loan',
      { effect: 'TOTAL' as const, amount: null },
      { repaid: 88_906.6, interest: 0, instalment: null, endOn: '2025-01-15', saved: 37_575.77 },
    ],
  ])(
    'an early repayment with the effect "%s" saves interest and changes the next instalment or the end of the loan',
    (_, more, result) => {
      const loan = aLoan([aRepayment('a', '2025-01-15', { ...more, commissionPercent: 2 })])
      const commission = result.repaid === 20_000 ? 400 : 1_778.13
      expect(resultOfRepayment(loan, { uuid: 'a' })).toEqual({ owed: 88_906.6, commission, ...result })
    },
  )

  it('the result of an early repayment dated before the start of the loan is null', () => {
    expect(resultOfRepayment(aLoan([aRepayment('a', '2019-01-15')]), { uuid: 'a' })).toBeNull()
  })

  it.each([
    [null, null, 0],
    [150.5, null, 150.5],
    [null, 0.15, 30.01],
  ])(
    'a repayment of 20,006.67 € with the commission amount %s and the commission percentage %s costs %s euros',
    (commission, commissionPercent, euros) => {
      expect(commissionOf({ commission, commissionPercent }, 20_006.67)).toBe(euros)
    },
  )
})

describe('The limit of the commission (Law 5/2019, art. 23)', () => {
  it.each([
    ['FIXED', '2019-06-16', '2029-06-15', { source: 'FIXED', percent: 2 }],
    ['FIXED', '2019-06-16', '2029-06-16', { source: 'FIXED', percent: 1.5 }],
    ['VARIABLE', '2019-06-16', '2022-06-15', { source: 'VARIABLE', percent: 0.25 }],
    ['VARIABLE', '2019-06-16', '2022-06-16', { source: 'VARIABLE', percent: 0.15 }],
    ['VARIABLE', '2020-01-15', '2022-11-23', { source: 'VARIABLE', percent: 0.25 }],
    ['VARIABLE', '2020-01-15', '2022-11-24', { source: 'SUSPENDED', percent: 0 }],
    ['VARIABLE', '2010-01-15', '2024-12-31', { source: 'SUSPENDED', percent: 0 }],
    ['VARIABLE', '2010-01-15', '2025-01-01', { source: 'EARLIER', percent: null }],
    ['FIXED', '2020-01-15', '2023-06-01', { source: 'FIXED', percent: 2 }],
    ['VARIABLE', '2020-01-15', '2025-01-14', { source: 'VARIABLE', percent: 0.15 }],
    ['VARIABLE', '2020-01-15', '2025-01-15', { source: 'VARIABLE', percent: 0 }],
    ['FIXED', '2019-06-15', '2029-06-15', { source: 'EARLIER', percent: null }],
    ['FIXED', '2020-01-15', null, null],
    ['FIXED', null, '2021-01-15', null],
    [null, '2020-01-15', '2021-01-15', null],
  ] as const)(
    'for a loan with the rate type %s and the start %s that is repaid on %s, the commission limit is %o',
    (rateType, startOn, repaidOn, limit) => {
      expect(commissionLimit({ rateType, startOn }, repaidOn)).toEqual(limit)
    },
  )
})

describe('Instalments to correct', () => {
  const rows = [
    { uuid: 'before', dueOn: '2025-01-15', amount: 500, paid: false },
    { uuid: 'paid', dueOn: '2025-02-15', amount: 421.6, paid: true },
    { uuid: 'open', dueOn: '2025-03-15', amount: 421.6, paid: false },
    { uuid: 'right', dueOn: '2025-04-10', amount: 326.76, paid: false },
    { uuid: 'late', dueOn: '2045-01-15', amount: 421.6, paid: false },
    { uuid: 'beyond', dueOn: '2051-01-15', amount: 421.6, paid: false },
    { uuid: 'undated', dueOn: null, amount: 1, paid: false },
  ]
  it.each<[string, RepaymentRow[], { uuid: string; amount: number | null }[]]>([
    ['no early repayment', [], []],
    [
      'a lower instalment, for open instalments only',
      [aRepayment('a', '2025-01-15', { effect: 'INSTALMENT' })],
      [
        { uuid: 'open', amount: 326.76 },
        { uuid: 'late', amount: 326.76 },
      ],
    ],
    [
      'a shorter term, for instalments after its end only',
      [aRepayment('a', '2025-01-15')],
      [{ uuid: 'late', amount: null }],
    ],
    [
      'a total repayment, for all open instalments after it',
      [aRepayment('a', '2025-01-20', { effect: 'TOTAL', amount: null })],
      [
        { uuid: 'open', amount: null },
        { uuid: 'right', amount: null },
        { uuid: 'late', amount: null },
      ],
    ],
  ])(
    'the instalments listed for correction are the open ones that no longer match the amortization table: %s',
    (_, repayments, corrections) => {
      expect(instalmentsToCorrect(aLoan(repayments), rows)).toEqual(corrections)
    },
  )
})
