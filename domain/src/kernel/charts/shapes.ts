/**
 * What a chart is drawn of. The layout of a chart answers shapes, in the units of its width and height: the browser
 * shows them as SVG, a document as vectors, so that both show the same chart.
 */

/** What a shape stands for; the browser and a document give it a colour of their own. */
export type Paint =
  | 'text'
  | 'quietText'
  | 'axis'
  | 'grid'
  | 'ground'
  /** A bar among others, and one that the title names. */
  | 'bar'
  | 'strong'
  /** A value below zero. */
  | 'less'
  | 'mark'
  | 'hotMark'

interface Drawn {
  /** Among the shapes of its chart. */
  id: string
  paint: Paint
}

export type Shape = Drawn &
  (
    | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
    | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
    /** A line through points, in the words of an SVG path. */
    | { kind: 'path'; d: string }
    /** With a rim in the colour of the ground. */
    | { kind: 'circle'; x: number; y: number; radius: number }
    /** `y` is the line that the letters stand on. */
    | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: 'start' | 'middle' | 'end' }
  )

/** One measured item: a province and its assets, a quarter and its price. */
export interface Datum {
  id: string
  label: string
  value: number
}
