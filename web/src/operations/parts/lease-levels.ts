import type { ChipLevel } from '@lindero/domain/kernel/chip-level'
import type { LeaseState } from '@lindero/domain/operations/lease'

export const LEASE_LEVELS = {
  FUTURE: 'primary',
  ACTIVE: 'success',
  EXTENDED: 'warning',
  ENDED: 'unelevated',
} as const satisfies Record<LeaseState, ChipLevel>
