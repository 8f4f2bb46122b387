/**
 * Colours and fonts in drawings, as SVG attributes. CSS classes would not work on the server, which has no style sheet
 * and replaces the tokens by their values.
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

/** Colours for unordered categories. */
export const CATEGORIES = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)', 'var(--c-4)', 'var(--c-5)', 'var(--c-6)'] as const

/** A background colour with a matching text colour. */
export interface Shade {
  ground: string
  text: string
  /** True for stripes instead of a plain background. Stripes mean that a measure is missing. */
  hatched?: boolean
}

export const NOTHING: Shade = { ground: 'var(--v-0)', text: 'var(--text)' }

/** One hue from light to dark, for ordered values. */
export const SHADES: readonly Shade[] = [
  { ground: 'var(--v-1)', text: 'var(--v-1-on)' },
  { ground: 'var(--v-2)', text: 'var(--v-2-on)' },
  { ground: 'var(--v-3)', text: 'var(--v-3-on)' },
  { ground: 'var(--v-4)', text: 'var(--v-4-on)' },
  { ground: 'var(--v-5)', text: 'var(--v-5-on)' },
]

/** Font sizes. `px` is the size in pixels, used to estimate text widths. */
export const SMALL = { px: 11, attributes: { fontSize: 'var(--fs-11)' } } as const
export const PLAIN = { px: 12, attributes: { fontSize: 'var(--fs-12)' } } as const
