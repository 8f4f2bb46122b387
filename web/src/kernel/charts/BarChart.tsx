import { type BarChartGiven, type BarSizes, barShapes } from '@lindero/domain/kernel/charts/bars'
import { useFormats } from '../formats/use-formats.ts'
import { Drawing } from './Drawing.tsx'
import { Plot } from './Plot.tsx'
import { PAINT, PLAIN } from './paint.ts'
import { Shapes } from './Shapes.tsx'

type BarDrawingProps = Omit<BarChartGiven, 'sizes'>

const ROW = 22
const SIZES: BarSizes = { text: PLAIN.px, row: ROW, bar: 10, gap: 8, label: { share: 0.45, most: 150 } }

/** Horizontal bars from zero, with names on the left and values at the end. */
export function BarDrawing(props: BarDrawingProps) {
  const { width, data, isTwoSided } = props
  const { zero, bars } = barShapes({ ...props, sizes: SIZES })
  const height = barHeight(data.length)
  return (
    <Drawing width={width} height={height}>
      {isTwoSided && <line x1={zero} x2={zero} y1={0} y2={height} stroke={PAINT.grid} shapeRendering="crispEdges" />}
      {bars.map(({ shapes, isCut }, index) => (
        // Only bars with a truncated name have a tooltip.
        <g key={data[index]?.id} data-mark={isCut ? index : undefined}>
          <rect x={0} y={index * ROW} width={width} height={ROW} fill="transparent" />
          <Shapes shapes={shapes} />
        </g>
      ))}
    </Drawing>
  )
}

/** Height in pixels of a drawing with this many bars. */
function barHeight(bars: number): number {
  return bars * ROW
}

interface BarChartProps extends Omit<BarDrawingProps, 'width' | 'format'> {
  /** Text alternative. */
  label: string
  /** Value format; a plain number by default. */
  format?: (value: number) => string
}

/** Amounts as horizontal bars. */
export function BarChart({ label, format, ...drawing }: BarChartProps) {
  const { number } = useFormats()
  const write = format ?? ((value: number) => number(value))
  const { data } = drawing
  const readings = data.map((datum) => ({ name: datum.label, figure: write(datum.value) }))
  return (
    <Plot label={label} readings={readings} height={barHeight(data.length)}>
      {(width) => <BarDrawing {...drawing} width={width} format={write} />}
    </Plot>
  )
}
