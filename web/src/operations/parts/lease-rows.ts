import type { ChipLevel } from '@lindero/domain/kernel/chip-level'
import { dataAfter, type EditedOf } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext } from '@lindero/domain/kernel/parts/record-part'
import { leaseState, rentPaymentState } from '@lindero/domain/operations/lease'
import { rent } from '@lindero/domain/operations/rent.part'
import type { RowChip, RowExtraProps, RowOfPart } from '../../assets/parts/part-screen.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { LEASE_LEVELS } from './lease-levels.ts'

export type RentRowProps = RowExtraProps<typeof rent>
export type LeaseProps = Extract<RentRowProps, { kind: 'lease' }>

const PAYMENT_LEVELS = {
  paid: 'success',
  pending: 'surface',
  late: 'danger',
} as const satisfies Record<ReturnType<typeof rentPaymentState>, ChipLevel>

/** The chip of a lease or a monthly rent. Unsaved changes are included. */
export function leaseChip(place: RowOfPart<typeof rent>, { today }: PartContext): RowChip | null {
  if (place.kind === 'lease') {
    const state = leaseState(place.row, today)
    return { level: LEASE_LEVELS[state], text: textAt(`operations:rent.states.${state}`) }
  }
  if (place.kind !== 'rentPayment') return null
  const state = rentPaymentState(place.row, today)
  return { level: PAYMENT_LEVELS[state], text: textAt(`operations:rent.payments.${state}`) }
}

/** The updates, payments and movements of the deposit of a lease, and all leases of the asset. Unsaved changes are included, and deleted rows are left out. */
export function rowsOfLease(leaseUuid: string, edited: EditedOf<typeof rent>) {
  const { rows } = dataAfter(rent, edited)
  const own = (row: { parentUuid?: string | null }) => row.parentUuid === leaseUuid
  return {
    leases: rows.lease,
    updates: rows.rentUpdate.filter(own),
    payments: rows.rentPayment.filter(own),
    deposits: rows.depositMovement.filter(own),
  }
}
