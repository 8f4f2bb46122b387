import { newFee } from './fee-rules.ts'
import type { Fee, Payment, Tribute } from './transaction.ts'
import { newTribute } from './tribute-rules.ts'

export const TODAY = '2026-11-22'

/** One payment per amount. A positive amount is paid, a negative amount is unpaid. */
export function payments(...amounts: number[]): Payment[] {
  return amounts.map((amount, index) => ({
    uuid: `payment-${index}`,
    paid: amount >= 0,
    amount: Math.abs(amount),
    dueDate: null,
    fileUuid: null,
  }))
}

export function tribute(fields: Partial<Tribute> = {}): Tribute {
  return { ...newTribute('tribute-1', 'WASTE', TODAY), ...fields }
}

export function fee(fields: Partial<Fee> = {}): Fee {
  return { ...newFee('fee-1', [], TODAY), ...fields }
}
