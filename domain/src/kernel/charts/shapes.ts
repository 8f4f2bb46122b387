/**
 * The shapes of a chart, in the units of its width and height. The browser draws them as SVG, and a document draws them
 * as vectors, so both show the same chart.
 */

/** Meaning of a shape. The browser and a document each have a colour for each meaning. */
export type Paint =
  | 'text'
  | 'quietText'
  | 'axis'
  | 'grid'
  | 'ground'
  /** `bar`: an ordinary bar; `strong`: a bar that the title mentions. */
  | 'bar'
  | 'strong'
  /** A value below zero. */
  | 'less'
  | 'mark'
  | 'hotMark'

interface ShapeBase {
  /** Identifier that is unique within the chart. */
  id: string
  paint: Paint
}

export type Shape = ShapeBase &
  (
    | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
    | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
    /** A line, in the syntax of an SVG path. */
    | { kind: 'path'; d: string }
    /** A circle with an outline in the background's colour. */
    | { kind: 'circle'; x: number; y: number; radius: number }
    /** `y` is the baseline of the text. */
    | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end' }
  )

/** A named value in a chart, such as a province and its number of assets, or a quarter and its price. */
export interface Datum {
  id: string
  label: string
  value: number
}
