import type { ChipLevel } from '../kernel/chip-level.ts'

/** In the order in which they are listed (operations, section 4). */
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
