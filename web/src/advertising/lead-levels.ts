import type { LeadState } from '@lindero/domain/advertising/lead'
import type { ChipLevel } from '@lindero/domain/kernel/chip-level'

export const LEAD_LEVELS: Record<LeadState, ChipLevel> = {
  NEW: 'primary',
  CONTACTED: 'surface',
  VISIT: 'warning',
  OFFER: 'warning',
  RESERVATION: 'success',
  DEED: 'success',
  DISCARDED: 'light',
}
