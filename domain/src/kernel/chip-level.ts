/** Meaning of a state chip, as the specification names the levels; the screen decides how each looks. */
export const CHIP_LEVELS = [
  'success',
  'warning',
  'danger',
  'primary',
  'surface',
  'light',
  'dark',
  'unelevated',
] as const
export type ChipLevel = (typeof CHIP_LEVELS)[number]
