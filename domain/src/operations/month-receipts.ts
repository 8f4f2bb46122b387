import { type LeaseUse, rentsDue } from './lease.ts'
import { missingRentTerms, type RentReceipt, type RentTaxes, receiptOfLease } from './rent-receipt.ts'

interface MonthLease extends RentTaxes {
  use: LeaseUse | null
  rent: number | null
  startOn: string | null
  endOn: string | null
  endedOn: string | null
  paymentDay: number | null
  updates: readonly { effectiveOn: string | null; newRent: number | null }[]
  /** Due days of the monthly rents that exist. */
  raised: readonly (string | null)[]
}

/** Reasons why a lease has no receipt in a step: the rent of the month exists, or the lease does not state a value. */
export const LEFT_OUT_REASONS = ['raised', 'rent', 'startOn', 'use', 'taxPCT', 'withholdingPct'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

type MonthReceipt =
  | { kind: 'receipt'; receipt: RentReceipt & { dueOn: string } }
  | { kind: 'leftOut'; reasons: LeftOutReason[] }

/**
 * The receipt of a lease for a month (`yyyy-mm`), or the reasons why there is none. Null if the lease has no rent in
 * the month. Values that the lease does not state are never guessed.
 */
export function monthReceipt(lease: MonthLease, month: string, today: string): MonthReceipt | null {
  const { rent, startOn, endedOn } = lease
  const first = `${month}-01`
  if ((endedOn !== null && endedOn < first) || (startOn !== null && startOn.slice(0, 7) > month)) return null
  if (lease.raised.some((day) => day?.startsWith(month))) return { kind: 'leftOut', reasons: ['raised'] }
  const missing: LeftOutReason[] = [
    ...(rent === null ? (['rent'] as const) : []),
    ...(startOn === null ? (['startOn'] as const) : []),
    ...missingRentTerms(lease),
  ]
  const [due] = rentsDue(lease, lease.updates, { from: first, months: 1, today })
  if (!due)
    return missing.length > 0 && (rent === null || startOn === null) ? { kind: 'leftOut', reasons: missing } : null
  const receipt = receiptOfLease(due.amount, lease)
  return receipt
    ? { kind: 'receipt', receipt: { dueOn: due.dueOn, ...receipt } }
    : { kind: 'leftOut', reasons: missing }
}
