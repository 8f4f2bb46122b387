/**
 * Minimum and maximum number of areas in a comparison. With more areas, its table would be too wide for a printed page.
 */
export const COMPARED_AREAS = { least: 2, most: 4 } as const
/** Minimum number of homes for a figure of an area. If there are fewer, only the number of homes is shown. */
export const ENOUGH_HOMES = 5

/** Figures of a heat map, each with its unit. */
export const HEAT_FIGURES = { unitPrice: 'money', grossYield: 'percent', change: 'percent' } as const
export type HeatFigure = keyof typeof HEAT_FIGURES
export const HEAT_FIGURE_NAMES = Object.keys(HEAT_FIGURES) as [HeatFigure, ...HeatFigure[]]
