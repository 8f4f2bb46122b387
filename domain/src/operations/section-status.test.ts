import { describe, expect, it } from 'vitest'
import { payments, tribute } from './operations.fixture.ts'
import {
  communitySectionStatus,
  SECTION_STATUS_LEVELS,
  SECTION_STATUSES,
  tributeSectionStatus,
} from './section-status.ts'

describe('Status of the tributes (operations, section 4)', () => {
  const paid = tribute({ amount: 100, payments: payments(100) })

  it.each([
    ['no local taxes', [], 'NOT_STARTED'],
    ['all paid', [paid], 'REGULARIZED'],
    ['one tax sent for payment', [paid, { ...paid, sentForPayment: true }], 'NOT_REGULARIZED'],
    ['an unpaid payment', [tribute({ amount: 100, payments: payments(100, -1) })], 'NOT_REGULARIZED'],
    ['payments apply, but there are none', [tribute({ amount: 0 })], 'NOT_REGULARIZED'],
    ['payments below the amount', [tribute({ amount: 100, payments: payments(99.99) })], 'NOT_REGULARIZED'],
    [
      'payments do not apply, and nothing is due',
      [tribute({ amount: 0, paymentsApplyToThisFee: false })],
      'REGULARIZED',
    ],
    [
      'payments do not apply, and an amount is due',
      [tribute({ amount: 5, paymentsApplyToThisFee: false })],
      'NOT_REGULARIZED',
    ],
    ['more paid than due', [tribute({ amount: 100, payments: payments(120) })], 'REGULARIZED'],
  ] as const)(
    'the status of the local taxes depends on unpaid amounts and on taxes that were sent for payment: %s',
    (_, tributes, status) => expect(tributeSectionStatus(tributes)).toBe(status),
  )

  it('the status of the community follows the same rules as the status of the local taxes', () => {
    expect(communitySectionStatus(true, [])).toBe('NOT_STARTED')
    expect(communitySectionStatus(null, [paid])).toBe('REGULARIZED')
    expect(communitySectionStatus(true, [tribute()])).toBe('NOT_REGULARIZED')
  })

  it('a community that is not established has the status "without community", even with a paid fee (decisions, section 9)', () => {
    expect(communitySectionStatus(false, [paid])).toBe('WITHOUT_COMMUNITY')
  })
})

describe('Order and chip level of the statuses (operations, section 4)', () => {
  it('the statuses of sections have the order and the chip levels of the operations document', () => {
    expect(SECTION_STATUSES.map((status, index) => [index + 1, status, SECTION_STATUS_LEVELS[status]])).toEqual([
      [1, 'NOT_STARTED', 'surface'],
      [2, 'NOT_REGULARIZED', 'warning'],
      [3, 'PENDING_REVIEW', 'primary'],
      [4, 'IN_REGULARIZATION', 'warning'],
      [5, 'REGULARIZED', 'success'],
      [6, 'SUSPENDED', 'danger'],
      [7, 'WITHOUT_COMMUNITY', 'unelevated'],
    ])
  })
})
