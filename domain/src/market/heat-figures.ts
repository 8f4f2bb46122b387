/** Minimum and maximum number of areas in a comparison. More than four would not fit the width of a printed page. */
export const COMPARED_AREAS = { least: 2, most: 4 } as const
/** Minimum number of homes for an area figure. Below this number, only the number of homes is displayed. */
export const ENOUGH_HOMES = 5

/** Heat map figures and their units. */
export const HEAT_FIGURES = { unitPrice: 'money', grossYield: 'percent', change: 'percent' } as const
export type HeatFigure = keyof typeof HEAT_FIGURES
export const HEAT_FIGURE_NAMES = Object.keys(HEAT_FIGURES) as [HeatFigure, ...HeatFigure[]]
