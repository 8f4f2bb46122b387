import { describe, expect, it } from 'vitest'
import { OPERATED_ASSETS, operationsOf } from './operations.ts'

const homes = Array.from({ length: 120 }, (_, index) => ({
  uuid: `home-${index}`,
  municipality: 'València',
  size: 80,
}))
const { transactions } = operationsOf(homes, '2026-11-22', 'lindero')

describe('Demo year of operation', () => {
  it('the first hundred assets of the demo have taxes, fees and invoices', () => {
    expect(new Set(transactions.map(({ assetUuid }) => assetUuid)).size).toBe(OPERATED_ASSETS)
    expect(new Set(transactions.map(({ concept }) => concept))).toEqual(
      new Set(['PROPERTY_TAX', 'WASTE', 'SHARE', 'SPECIAL', 'EXPENSE']),
    )
    expect(new Set(transactions.map(({ uuid }) => uuid)).size).toBe(transactions.length)
  })

  it('some transactions of the demo are overdue, some are split into instalments, and some are marked as sent for payment', () => {
    const late = transactions.filter(({ dueDate, payments }) => dueDate < '2026-11-22' && payments.length === 0)
    expect(late.length).toBeGreaterThan(20)
    expect(late.length).toBeLessThan(transactions.length / 4)
    expect(transactions.some(({ splitPayment }) => splitPayment)).toBe(true)
    expect(transactions.some(({ sentForPayment }) => sentForPayment)).toBe(true)
  })

  it('the same seed and day create the same transactions', () => {
    expect(operationsOf(homes, '2026-11-22', 'lindero').transactions).toEqual(transactions)
  })
})
