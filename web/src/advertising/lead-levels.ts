import type { LeadState } from '@lindero/domain/advertising/lead'
import type { ChipLevel } from '@lindero/domain/kernel/chip-level'

export const LEAD_LEVELS: Record<LeadState, ChipLevel> = {
  NEW: 'primary',
  CONTACTED: 'warning',
  VISIT: 'success',
  CLOSED: 'surface',
  DISCARDED: 'light',
}
