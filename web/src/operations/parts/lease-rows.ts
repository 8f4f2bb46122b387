import type { ChipLevel } from '@lindero/domain/kernel/chip-level'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import { dataAfter, type EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext, RecordPart, RowOf } from '@lindero/domain/kernel/parts/record-part'
import { leaseState, rentPaymentState } from '@lindero/domain/operations/lease'
import { rent } from '@lindero/domain/operations/rent.part'
import type { RowChip } from '../../assets/parts/part-screen.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { LEASE_LEVELS } from './lease-levels.ts'

export type LeaseRow = RowOf<typeof rent.rows.lease.fields>
export type UpdateRow = RowOf<typeof rent.rows.rentUpdate.fields>
export type RentPaymentRow = RowOf<typeof rent.rows.rentPayment.fields>

export const RENT = rent as unknown as RecordPart

const PAYMENT_LEVELS = {
  paid: 'success',
  pending: 'surface',
  late: 'danger',
} as const satisfies Record<ReturnType<typeof rentPaymentState>, ChipLevel>

/** The chip of a lease or of a month's rent, as it is edited. */
export function leaseChip(
  kind: string,
  row: RowOf<DeclaredFields>,
  _edited: EditedPart,
  { today }: PartContext,
): RowChip | null {
  if (kind === 'lease') {
    const state = leaseState(row as unknown as LeaseRow, today)
    return { level: LEASE_LEVELS[state], text: textAt(`operations:rent.states.${state}`) }
  }
  if (kind !== 'rentPayment') return null
  const state = rentPaymentState(row as unknown as RentPaymentRow, today)
  return { level: PAYMENT_LEVELS[state], text: textAt(`operations:rent.payments.${state}`) }
}

/** The updates and payments of a lease as they are edited; deleted ones do not count. */
export function rowsOfLease(leaseUuid: string, edited: EditedPart) {
  const { rows } = dataAfter(RENT, edited)
  const own = (row: { parentUuid?: string | null }) => row.parentUuid === leaseUuid
  return {
    updates: (rows.rentUpdate as unknown as UpdateRow[]).filter(own),
    payments: (rows.rentPayment as unknown as RentPaymentRow[]).filter(own),
  }
}
