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

/**
 * Drawing of values over time. The axis of the shapes `columns` and `sum` starts at zero, that of `line` at the lowest
 * value.
 */
export function TimeDrawing(props: TimeDrawingProps) {
  const { width, height, points } = props
  const { shapes, bands } = timeShapes({ ...props, sizes: SIZES })
  return (
    <Drawing width={width} height={height}>
      <Shapes shapes={shapes} />
      {points.map(({ id }, index) => (
        // Columns may be tiny, so the pointer area of each one is its whole band at full height.
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
  /** Value format; a plain number by default. */
  format?: (value: number) => string
}

/** Values over time, as columns or a line. The point under the pointer shows its value. */
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
