import { PAINT, SMALL } from './paint.ts'

/** Height of the labels below a drawing, in pixels. */
export const AXIS_HEIGHT = 18

interface AxisName {
  x: number
  text: string
  anchor: 'start' | 'middle' | 'end'
}

/** Labels below a drawing. `height` is the total height of the drawing. */
export function BottomAxis({ names, height }: { names: readonly AxisName[]; height: number }) {
  return names.map(({ x, text, anchor }) => (
    <text key={x} x={x} y={height - 3} textAnchor={anchor} fill={PAINT.axis} {...SMALL.attributes}>
      {text}
    </text>
  ))
}
