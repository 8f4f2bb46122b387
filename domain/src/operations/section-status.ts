import { toCents } from './cents.ts'
import type { ChipLevel, PayableFields } from './payment-state.ts'
import { sumOfPayments } from './payments.ts'

interface StatusLine {
  order: number
  level: ChipLevel
}

/** Order and chip level of the status of a section (operations, section 4). */
export const SECTION_STATUSES = {
  NOT_STARTED: { order: 1, level: 'surface' },
  NOT_REGULARIZED: { order: 2, level: 'warning' },
  PENDING_REVIEW: { order: 3, level: 'primary' },
  IN_REGULARIZATION: { order: 4, level: 'warning' },
  REGULARIZED: { order: 5, level: 'success' },
  SUSPENDED: { order: 6, level: 'danger' },
  WITHOUT_COMMUNITY: { order: 7, level: 'unelevated' },
} as const satisfies Record<string, StatusLine>

export type SectionStatus = keyof typeof SECTION_STATUSES

/** The statuses that each section can show. */
export const STATUSES_OF_SECTION = {
  community: ['NOT_STARTED', 'NOT_REGULARIZED', 'REGULARIZED', 'WITHOUT_COMMUNITY'],
  tributes: ['NOT_STARTED', 'NOT_REGULARIZED', 'REGULARIZED'],
  registrySimpleNotes: ['NOT_STARTED', 'PENDING_REVIEW', 'IN_REGULARIZATION', 'REGULARIZED', 'SUSPENDED'],
} as const satisfies Record<string, readonly SectionStatus[]>

/** The four conditions of a tribute or fee that leave its section not regularized. */
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

/** Of a community not established there is nothing to regularize (decisions 9). */
export function communitySectionStatus(
  isEstablished: boolean | null,
  fees: readonly PayableFields[],
): SectionStatus {
  return isEstablished === false ? 'WITHOUT_COMMUNITY' : tributeSectionStatus(fees)
}
