import type { Datum } from '@lindero/domain/kernel/charts/shapes'
import { type TimeChartGiven, type TimeSizes, timeShapes } from '@lindero/domain/kernel/charts/time'
import { useFormats } from '../formats/use-formats.ts'
import { AXIS_HEIGHT } from './Axes.tsx'
import { Drawing } from './Drawing.tsx'
import { Plot } from './Plot.tsx'
import { SMALL } from './paint.ts'
import { Shapes } from './Shapes.tsx'

type TimeDrawingProps = Omit<TimeChartGiven, 'sizes'>

const SIZES: TimeSizes = {
  text: SMALL.px,
  digit: 7,
  top: 8,
  axis: AXIS_HEIGHT,
  name: 64,
  widestColumn: 28,
}

/** Counts and sums over time from zero, or levels from the lowest one. */
export function TimeDrawing(props: TimeDrawingProps) {
  const { width, height, points } = props
  const { shapes, bands } = timeShapes({ ...props, sizes: SIZES })
  return (
    <Drawing width={width} height={height}>
      <Shapes shapes={shapes} />
      {points.map(({ id }, index) => (
        // The pointer is followed over the whole height, because a column may be only three pixels wide.
        <rect
          key={id}
          data-mark={index}
          fill="transparent"
          x={bands.start(index)}
          width={bands.width}
          y={0}
          height={height}
        />
      ))}
    </Drawing>
  )
}

interface TimeChartProps {
  /** Text alternative. */
  label: string
  points: readonly Datum[]
  shape: TimeDrawingProps['shape']
  height?: number
  /** Format of a figure; a count by default. */
  format?: (value: number) => string
}

/** Amounts over time, as columns or as a line; the point under the pointer shows its figure. */
export function TimeChart({ label, points, shape, height = 168, format }: TimeChartProps) {
  const { number } = useFormats()
  const formatted = format ?? ((count: number) => number(count))
  const readings = points.map((point) => ({ name: point.label, figure: formatted(point.value) }))
  return (
    <Plot label={label} readings={readings} height={height}>
      {(width, hot) => (
        <TimeDrawing width={width} height={height} points={points} shape={shape} format={formatted} hot={hot} />
      )}
    </Plot>
  )
}
