/**
 * The shapes of a chart. The layout of a chart returns shapes in the units of its width and height. The browser draws
 * them as SVG, and a document draws them as vectors, so that both show the same chart.
 */

/** Meaning of a shape. The browser and a document each map it to a colour. */
export type Paint =
  | 'text'
  | 'quietText'
  | 'axis'
  | 'grid'
  | 'ground'
  /** An ordinary bar, and a bar that the title mentions. */
  | 'bar'
  | 'strong'
  /** A value below zero. */
  | 'less'
  | 'mark'
  | 'hotMark'

interface ShapeBase {
  /** Identifier of the shape, unique within its chart. */
  id: string
  paint: Paint
}

export type Shape = ShapeBase &
  (
    | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
    | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
    /** A line through points, in the syntax of an SVG path. */
    | { kind: 'path'; d: string }
    /** A circle with an outline in the background colour. */
    | { kind: 'circle'; x: number; y: number; radius: number }
    /** `y` is the baseline of the text. */
    | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end' }
  )

/** One value of a chart with its name, for example a province and its number of assets, or a quarter and its price. */
export interface Datum {
  id: string
  label: string
  value: number
}
