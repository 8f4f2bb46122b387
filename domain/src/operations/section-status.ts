import type { ChipLevel } from '../kernel/chip-level.ts'
import { toCents } from './cents.ts'
import type { PayableFields } from './payment-state.ts'
import { sumOfPayments } from './payments.ts'

/** Statuses of a section in display order (operations, section 4). */
export const SECTION_STATUSES = [
  'NOT_STARTED',
  'NOT_REGULARIZED',
  'PENDING_REVIEW',
  'IN_REGULARIZATION',
  'REGULARIZED',
  'SUSPENDED',
  'WITHOUT_COMMUNITY',
] as const
export type SectionStatus = (typeof SECTION_STATUSES)[number]

export const SECTION_STATUS_LEVELS = {
  NOT_STARTED: 'surface',
  NOT_REGULARIZED: 'warning',
  PENDING_REVIEW: 'primary',
  IN_REGULARIZATION: 'warning',
  REGULARIZED: 'success',
  SUSPENDED: 'danger',
  WITHOUT_COMMUNITY: 'unelevated',
} as const satisfies Record<SectionStatus, ChipLevel>

/** True if the item has an unpaid amount or was sent for payment. One such item makes the section "not regularized". */
export function isOpen(item: PayableFields): boolean {
  const { amount, payments, paymentsApplyToThisFee, sentForPayment } = item
  if (sentForPayment || payments.some((payment) => !payment.paid)) return true
  if (paymentsApplyToThisFee && payments.length === 0) return true
  return toCents(sumOfPayments(payments)) < toCents(amount)
}

export function tributeSectionStatus(tributes: readonly PayableFields[]): SectionStatus {
  if (tributes.length === 0) return 'NOT_STARTED'
  return tributes.some(isOpen) ? 'NOT_REGULARIZED' : 'REGULARIZED'
}

/** The status of the community. A community that is not established has no fees to regularize (decisions 9). */
export function communitySectionStatus(isEstablished: boolean | null, fees: readonly PayableFields[]): SectionStatus {
  return isEstablished === false ? 'WITHOUT_COMMUNITY' : tributeSectionStatus(fees)
}
