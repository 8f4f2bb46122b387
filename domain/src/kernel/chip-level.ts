/** Levels of a status chip, as the specification names them. The screen determines their appearance. */
const CHIP_LEVELS = ['success', 'warning', 'danger', 'primary', 'surface', 'light', 'dark', 'unelevated'] as const
export type ChipLevel = (typeof CHIP_LEVELS)[number]
