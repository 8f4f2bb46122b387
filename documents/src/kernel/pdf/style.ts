import { readFileSync } from 'node:fs'
import { sfntOf } from './sfnt.ts'

/** A4 page size in points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = { top: 76, bottom: 64, left: 48, right: 48 }
export const CONTENT_WIDTH = PAGE.width - MARGIN.left - MARGIN.right

const font = (weight: number) =>
  sfntOf(readFileSync(new URL(import.meta.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))))

/** The Inter fonts. Documents embed only the glyphs that they use. */
export const FONTS = {
  regular: font(400),
  medium: font(500),
  bold: font(600),
}

/** Colours on white paper. The customer's colours replace `accent` and `second`. */
export const INK = {
  text: '#14191e',
  soft: '#5a6570',
  line: '#d3d9df',
  ground: '#f3f5f7',
  accent: '#0b6a76',
  second: '#8fc6cb',
}

/** Font sizes in points. */
export const SIZE = {
  title: 24,
  cover: 26,
  heading: [16, 12.5, 10.5],
  body: 9.5,
  table: 8,
  small: 7.5,
} as const
