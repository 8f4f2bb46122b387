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

/** A drawing of values over time. Counts and sums start at zero; levels start at the lowest level. */
export function TimeDrawing(props: TimeDrawingProps) {
  const { width, height, points } = props
  const { shapes, bands } = timeShapes({ ...props, sizes: SIZES })
  return (
    <Drawing width={width} height={height}>
      <Shapes shapes={shapes} />
      {points.map(({ id }, index) => (
        // A column may be tiny. So the pointer finds it anywhere in its band, over the whole height.
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
