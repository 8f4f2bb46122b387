/**
 * Colours and fonts of the drawings, as SVG attributes. Classes do not work in a drawing that the server renders,
 * because it has no style sheet. The server replaces the tokens with their values.
 */
export const PAINT = {
  text: 'var(--text)',
  quietText: 'var(--text-2)',
  axis: 'var(--c-axis)',
  grid: 'var(--c-grid)',
  baseline: 'var(--border-control)',
  track: 'var(--surface-sunken)',
  ground: 'var(--surface)',
  less: 'var(--c-5)',
  mark: 'var(--v-3)',
  hotMark: 'var(--v-4)',
  pale: 'var(--v-1)',
  bar: 'var(--v-2)',
} as const

/** Colours for categories without an order. */
export const CATEGORIES = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)', 'var(--c-5)', 'var(--c-6)'] as const

/** A background and the colour of its text. */
export interface Shade {
  ground: string
  text: string
  /** Stripes instead of a plain background, for a missing measure. */
  hatched?: boolean
}

export const NOTHING: Shade = { ground: 'var(--v-0)', text: 'var(--text)' }

/** One hue from light to dark, for values with an order. */
export const SHADES: readonly Shade[] = [
  { ground: 'var(--v-1)', text: 'var(--v-1-on)' },
  { ground: 'var(--v-2)', text: 'var(--v-2-on)' },
  { ground: 'var(--v-3)', text: 'var(--v-3-on)' },
  { ground: 'var(--v-4)', text: 'var(--v-4-on)' },
  { ground: 'var(--v-5)', text: 'var(--v-5-on)' },
]

/** Font sizes. `px` is the size in pixels, from which the width of a text is estimated. */
export const SMALL = { px: 11, attributes: { fontSize: 'var(--fs-11)' } } as const
export const PLAIN = { px: 12, attributes: { fontSize: 'var(--fs-12)' } } as const
