import { describe, expect, it } from 'vitest'
import { followsFromFeeChange, newFee } from './fee-rules.ts'
import { fee, TODAY, tribute } from './operations.fixture.ts'
import { followsFromTributeChange, newTribute } from './tribute-rules.ts'

const NOW = '2026-11-22T10:00:00.000Z'

describe('New local tax (operations, section 4)', () => {
  it('a new local tax has the default values that the specification of operations names', () => {
    expect(newTribute('t', 'WASTE', TODAY)).toMatchObject({
      taxType: 'WASTE',
      feeType: 'REGULAR',
      administrativePaymentNotice: false,
      paymentsApplyToThisFee: true,
      splitPayment: false,
      paymentPeriod: 'VOLUNTARY',
      expeditionDate: TODAY,
    })
  })
})

describe('Change of a local tax (operations, section 4)', () => {
  it.each([
    [
      'debt to regular',
      { feeType: 'DEBT' },
      'feeType',
      'REGULAR',
      { amountNotAssumable: null, claimDebtFromOwner: null },
    ],
    ['regular to debt', { feeType: 'REGULAR' }, 'feeType', 'DEBT', {}],
    [
      'executive to voluntary',
      { paymentPeriod: 'EXECUTIVE' },
      'paymentPeriod',
      'VOLUNTARY',
      { interests: null, surcharge: null },
    ],
    [
      'seizure to voluntary',
      { paymentPeriod: 'SEIZURE' },
      'paymentPeriod',
      'VOLUNTARY',
      { interests: null, surcharge: null },
    ],
    ['seizure to executive', { paymentPeriod: 'SEIZURE' }, 'paymentPeriod', 'EXECUTIVE', {}],
    ['affordable to voluntary', { paymentPeriod: 'AFFORDABLE' }, 'paymentPeriod', 'VOLUNTARY', {}],
    ['a requested payment letter', {}, 'paymentLetter', 'REQUESTED', { paymentLetterUpdatedOn: NOW }],
    ['a removed payment letter', { paymentLetter: 'CLAIMED' }, 'paymentLetter', null, { paymentLetterUpdatedOn: null }],
    ['another field', {}, 'amount', 5, {}],
  ] as const)(
    'a change of a local tax empties the fields that no longer apply, and dates a change of the payment letter: %s',
    (_, input, field, next, follows) => {
      expect(followsFromTributeChange(tribute(input), field, next, NOW)).toEqual(follows)
    },
  )
})

describe('Community fee (operations, section 4)', () => {
  it('a new community fee has its default values and the bank account of the community that has direct debit', () => {
    const accounts = [
      { uuid: 'a', directDebit: false },
      { uuid: 'b', directDebit: true },
    ]
    expect(newFee('f', accounts, TODAY)).toMatchObject({
      expeditionDate: TODAY,
      feeType: 'REGULAR',
      feeSubtype: 'SHARE',
      bankAccountUuid: 'b',
      splitPayment: false,
      paymentsApplyToThisFee: true,
      amount: 0,
    })
    expect(newFee('f', accounts.slice(0, 1), TODAY).bankAccountUuid).toBeNull()
  })

  it.each([
    ['COURT_CLAIM', 'DEBT', { interests: null, surcharge: null }],
    ['COURT_CLAIM', 'REGULAR', { interests: null, surcharge: null, amountNotAssumable: null }],
    ['DEBT', 'REGULAR', { amountNotAssumable: null }],
    ['REGULAR', 'DEBT', {}],
    ['DEBT', 'COURT_CLAIM', {}],
  ] as const)('changing the fee type from %s to %s sets the dependent values %o', (feeType, next, follows) => {
    expect(followsFromFeeChange(fee({ feeType }), 'feeType', next, NOW)).toEqual(follows)
  })
})
