import { textWidth } from '@lindero/domain/kernel/charts/text-fit'
import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { AXIS_HEIGHT, BottomAxis } from './Axes.tsx'
import { Drawing } from './Drawing.tsx'
import { Plot } from './Plot.tsx'
import { PAINT, SMALL } from './paint.ts'

export interface HistogramBin {
  from: number
  to: number
  count: number
  /** Number of emphasised values, such as selected comparables. If present, the other values are drawn pale. */
  counted?: number
}

interface HistogramDrawingProps {
  width: number
  height: number
  /** Adjacent bins in order: each bin's `to` equals the next bin's `from`. */
  bins: readonly HistogramBin[]
  format: (value: number) => string
  /** A value to mark, such as the value of the asset. */
  marker?: { value: number; label: string } | null
}

/** Space above the columns, into which the marker line extends. */
const TOP = 4
const LABEL_HEIGHT = 14

/** Distribution of values as columns, with an optional marker. */
export function HistogramDrawing({ width, height, bins, format, marker = null }: HistogramDrawingProps) {
  const [first, last] = [bins[0], bins.at(-1)]
  const ends: [number, number] = [first?.from ?? 0, last?.to ?? 1]
  const base = height - AXIS_HEIGHT
  const x = scaleLinear(ends, [0, width]).clamp(true)
  const y = scaleLinear([0, max(bins, ({ count }) => count) || 1], [base, TOP])
  const at = marker && x(marker.value)
  const labelWidth = marker ? textWidth(marker.label, SMALL.px) + 6 : 0
  const labelLeft = at === null ? 0 : at > width * 0.6 ? at - 4 - labelWidth : at + 4
  return (
    <Drawing width={width} height={height}>
      {bins.map(({ from, to, count, counted = count }, index) => {
        const [left, right] = [x(from) + 0.5, x(to) - 0.5]
        const column = { x: left, width: Math.max(0, right - left) }
        return (
          <g key={from} data-mark={index}>
            <rect {...column} y={0} height={base} fill="transparent" />
            <rect {...column} y={y(count)} height={base - y(count)} rx={1.5} fill={PAINT.pale} />
            <rect {...column} y={y(counted)} height={base - y(counted)} rx={1.5} fill={PAINT.mark} />
          </g>
        )
      })}
      <line x1={0} x2={width} y1={base} y2={base} stroke={PAINT.baseline} />
      {marker && at !== null && (
        <g pointerEvents="none">
          <line x1={at} x2={at} y1={0} y2={base} stroke={PAINT.text} strokeWidth={2} />
          {/* The label may overlap a column, so a background keeps it legible. */}
          <rect x={labelLeft} y={0} width={labelWidth} height={LABEL_HEIGHT} rx={3} fill={PAINT.ground} />
          <text
            x={labelLeft + labelWidth / 2}
            y={11}
            textAnchor="middle"
            fill={PAINT.text}
            fontWeight="var(--fw-semi)"
            {...SMALL.attributes}
          >
            {marker.label}
          </text>
        </g>
      )}
      <BottomAxis
        height={height}
        names={[
          { x: 0, text: format(ends[0]), anchor: 'start' },
          { x: width / 2, text: format((ends[0] + ends[1]) / 2), anchor: 'middle' },
          { x: width, text: format(ends[1]), anchor: 'end' },
        ]}
      />
    </Drawing>
  )
}

interface HistogramProps extends Omit<HistogramDrawingProps, 'width' | 'height'> {
  /** Text alternative. */
  label: string
  height?: number
}

/** Distribution of values. Each column has a tooltip with its range and count. */
export function Histogram({ label, height = 114, ...drawing }: HistogramProps) {
  const { t } = useTranslation('charts')
  const formats = useFormats()
  const { bins, format, marker } = drawing
  if (bins.length === 0) return null
  const readings = bins.map(({ from, to, count }) => ({
    name: t('range', { from: format(from), to: format(to) }),
    figure: formats.number(count),
  }))
  const words = marker ? `${label}. ${marker.label}: ${format(marker.value)}` : label
  return (
    <Plot label={words} readings={readings} height={height}>
      {(width) => <HistogramDrawing {...drawing} width={width} height={height} />}
    </Plot>
  )
}
