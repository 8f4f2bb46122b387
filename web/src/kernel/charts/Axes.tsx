import { PAINT, SMALL } from './paint.ts'

/** Height of the names under a drawing, in pixels. */
export const AXIS_HEIGHT = 18

interface CountAxisProps {
  ticks: readonly number[]
  /** Position of a count, from the top. */
  y: (count: number) => number
  left: number
  right: number
  format: (count: number) => string
}

/** Lines across the drawing, each with its count at the left. */
export function CountAxis({ ticks, y, left, right, format }: CountAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line stroke={PAINT.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
      <text x={left - 6} y={y(tick) + 4} textAnchor="end" fill={PAINT.axis} {...SMALL.attributes}>
        {format(tick)}
      </text>
    </g>
  ))
}

export interface AxisName {
  x: number
  text: string
  anchor: 'start' | 'middle' | 'end'
}

/** Names or values under the drawing, whose whole height is given. */
export function BottomAxis({ names, height }: { names: readonly AxisName[]; height: number }) {
  return names.map(({ x, text, anchor }) => (
    <text key={x} x={x} y={height - 3} textAnchor={anchor} fill={PAINT.axis} {...SMALL.attributes}>
      {text}
    </text>
  ))
}
