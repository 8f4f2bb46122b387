import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { useFormats } from '../formats/use-formats.ts'
import { Drawing } from './Drawing.tsx'
import type { Datum } from './fold-rest.ts'
import { Plot } from './Plot.tsx'
import { CATEGORIES, PAINT, PLAIN } from './paint.ts'
import { fitTwoLines, textWidth } from './text-fit.ts'

interface BarDrawingProps {
  width: number
  data: readonly Datum[]
  format: (value: number) => string
  /** Bars named in the title, drawn deeper. */
  strong?: ((datum: Datum, index: number) => boolean) | undefined
  /** Zero in the middle, for values of both signs. */
  isTwoSided?: boolean | undefined
}

const ROW = 22
const BAR = 10
const GAP = 8
/** Characters of a second line. */
const LINE = 14
const LABEL = { share: 0.45, most: 150 }

/** Horizontal bars from zero, each with its name before it and its figure at the end. */
export function BarDrawing({ width, data, format, strong, isTwoSided = false }: BarDrawingProps) {
  const room = Math.min(LABEL.most, width * LABEL.share)
  const labels = data.map(({ label }) => fitTwoLines(label, room, PLAIN.px))
  const left = (max(labels.flat(), (line) => textWidth(line, PLAIN.px)) ?? 0) + GAP
  const right = width - (max(data, ({ value }) => textWidth(format(value), PLAIN.px)) ?? 0) - GAP
  const most = max(data, ({ value }) => Math.abs(value)) || 1
  const x = scaleLinear([isTwoSided ? -most : 0, most], [left, Math.max(left, right)])
  return (
    <Drawing width={width} height={barHeight(data.length)}>
      {isTwoSided && (
        <line
          x1={x(0)}
          x2={x(0)}
          y1={0}
          y2={barHeight(data.length)}
          stroke={PAINT.grid}
          shapeRendering="crispEdges"
        />
      )}
      {data.map((datum, index) => {
        const { id, label, value } = datum
        const lines = labels[index] ?? []
        const middle = index * ROW + ROW / 2
        const isCut = lines.join(' ') !== label
        return (
          // Only a shortened name needs a tooltip.
          <g key={id} data-mark={isCut ? index : undefined}>
            <rect x={0} y={middle - ROW / 2} width={width} height={ROW} fill="transparent" />
            <text fill={PAINT.quietText} {...PLAIN.attributes}>
              {lines.map((line, place) => (
                <tspan key={line} x={0} y={middle + 4 + (place - (lines.length - 1) / 2) * (LINE - 2)}>
                  {line}
                </tspan>
              ))}
            </text>
            <rect
              x={Math.min(x(0), x(value))}
              y={middle - BAR / 2}
              width={Math.max(value === 0 ? 0 : 1, Math.abs(x(value) - x(0)))}
              height={BAR}
              rx={2}
              fill={colourOf(datum, index)}
            />
            <text x={width} y={middle + 4} textAnchor="end" fill={PAINT.text} {...PLAIN.attributes}>
              {format(value)}
            </text>
          </g>
        )
      })}
    </Drawing>
  )

  function colourOf(datum: Datum, index: number): string {
    if (isTwoSided) return datum.value < 0 ? PAINT.less : CATEGORIES[0]
    return strong?.(datum, index) ? CATEGORIES[0] : PAINT.bar
  }
}

/** Height of so many bars, in pixels. */
export function barHeight(bars: number): number {
  return bars * ROW
}

interface BarChartProps extends Omit<BarDrawingProps, 'width' | 'format'> {
  /** The content in words. */
  label: string
  /** Format of a figure; a plain number by default. */
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
