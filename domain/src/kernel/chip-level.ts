/** Levels of a status chip, by the names of the specification. The screen decides how each level looks. */
const CHIP_LEVELS = ['success', 'warning', 'danger', 'primary', 'surface', 'light', 'dark', 'unelevated'] as const
export type ChipLevel = (typeof CHIP_LEVELS)[number]
