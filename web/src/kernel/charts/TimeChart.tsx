import { scaleBand } from 'd3-scale'
import { line } from 'd3-shape'
import { useFormats } from '../formats/use-formats.ts'
import { AXIS_HEIGHT, type AxisName, BottomAxis, CountAxis } from './Axes.tsx'
import { countScale, labelledPoints } from './count-axis.ts'
import { Drawing } from './Drawing.tsx'
import type { Datum } from './fold-rest.ts'
import { Plot } from './Plot.tsx'
import { CATEGORIES, PAINT } from './paint.ts'

interface TimeDrawingProps {
  width: number
  height: number
  /** In order of time; each is named by the first day of its day, week or month. */
  points: readonly Datum[]
  /** Columns for amounts, a line for a level. */
  shape: 'columns' | 'line'
  format: (count: number) => string
  /** The point under the pointer. */
  hot?: number | null
}

const TOP = 8
/** Width of a name under the axis, in pixels. */
const NAME = 64
const WIDEST_COLUMN = 28

/** Counts over time from zero. */
export function TimeDrawing({ width, height, points, shape, format, hot = null }: TimeDrawingProps) {
  const { scale, ticks } = countScale(Math.max(0, ...points.map(({ value }) => value)))
  const y = scale.copy().range([height - AXIS_HEIGHT, TOP])
  const left = 10 + 7 * format(ticks.at(-1) ?? 0).length
  const band = scaleBand<number>(
    points.map((_, index) => index),
    [left, Math.max(left, width)],
  )
  const start = (index: number) => band(index) ?? left
  const middle = (index: number) => start(index) + band.bandwidth() / 2
  const column = Math.min(WIDEST_COLUMN, band.bandwidth() * 0.72)
  const path = line<Datum>(
    (_, index) => middle(index),
    ({ value }) => y(value),
  )(points)
  const names = labelledPoints(points.length, Math.max(2, Math.floor((width - left) / NAME))).map(
    (index): AxisName => ({
      x: middle(index),
      text: points[index]?.label ?? '',
      anchor: anchorOf(index, points.length),
    }),
  )
  return (
    <Drawing width={width} height={height}>
      <CountAxis ticks={ticks} y={y} left={left} right={width} format={format} />
      {shape === 'line' && path && (
        <path d={path} fill="none" stroke={CATEGORIES[0]} strokeWidth={1.75} strokeLinejoin="round" />
      )}
      {points.map(({ id, value }, index) => (
        <g key={id}>
          {shape === 'columns' && (
            <rect
              fill={index === hot ? PAINT.hotMark : PAINT.mark}
              x={middle(index) - column / 2}
              width={column}
              y={y(value)}
              height={Math.max(value > 0 ? 1 : 0, y(0) - y(value))}
              rx={Math.min(2, column * 0.3)}
            />
          )}
          {shape === 'line' && (index === hot || index === points.length - 1) && (
            <circle
              fill={CATEGORIES[0]}
              stroke={PAINT.ground}
              strokeWidth={1.5}
              cx={middle(index)}
              cy={y(value)}
              r={3.5}
            />
          )}
          {/* The whole height reacts to the pointer, not only a column of three pixels. */}
          <rect
            data-mark={index}
            fill="transparent"
            x={start(index)}
            width={band.bandwidth()}
            y={0}
            height={height}
          />
        </g>
      ))}
      <BottomAxis names={names} height={height} />
    </Drawing>
  )
}

/** The outer names stay within the chart. */
function anchorOf(index: number, count: number): AxisName['anchor'] {
  if (count > 6 && index === 0) return 'start'
  return count > 6 && index === count - 1 ? 'end' : 'middle'
}

interface TimeChartProps {
  /** The content in words. */
  label: string
  points: readonly Datum[]
  shape: TimeDrawingProps['shape']
  height?: number
  /** How a figure is written; as a count, where it is not said. */
  format?: (value: number) => string
}

/** Counts over time, as columns or as a line; the point under the pointer says its figure. */
export function TimeChart({ label, points, shape, height = 168, format }: TimeChartProps) {
  const { number } = useFormats()
  const written = format ?? ((count: number) => number(count))
  const readings = points.map((point) => ({ name: point.label, figure: written(point.value) }))
  return (
    <Plot label={label} readings={readings} height={height}>
      {(width, hot) => (
        <TimeDrawing width={width} height={height} points={points} shape={shape} format={written} hot={hot} />
      )}
    </Plot>
  )
}
