import type { Datum, Shape } from './shapes.ts'
import { fitTwoLines, textWidth } from './text-fit.ts'

/** Sizes in a bar chart, in pixels on a screen or points on a page. */
export interface BarSizes {
  text: number
  row: number
  bar: number
  /** Distance between name, bar and value. */
  gap: number
  /** Maximum width of names, as a share of the chart's width and as a fixed length. */
  label: { share: number; most: number }
}

export interface BarChartGiven {
  width: number
  data: readonly Datum[]
  format: (value: number) => string
  sizes: BarSizes
  /** Selects the bars that the title mentions. They are drawn darker. */
  strong?: ((datum: Datum, index: number) => boolean) | undefined
  /** True if zero is in the middle, so that there is space for negative values. */
  isTwoSided?: boolean | undefined
}

/** The shapes of one bar. `isCut` is true if the name was shortened. */
interface DrawnBar {
  shapes: Shape[]
  isCut: boolean
}

/** Lays out horizontal bars from zero, each with the name on its left and the value at its end. */
export function barShapes({ width, data, format, sizes, strong, isTwoSided = false }: BarChartGiven): {
  zero: number
  bars: DrawnBar[]
} {
  const { text, row, bar, gap, label } = sizes
  const room = Math.min(label.most, width * label.share)
  const names = data.map((datum) => fitTwoLines(datum.label, room, text))
  const leftMargin = Math.max(0, ...names.flat().map((line) => textWidth(line, text))) + gap
  const right = width - Math.max(0, ...data.map(({ value }) => textWidth(format(value), text))) - gap
  const most = Math.max(0, ...data.map(({ value }) => Math.abs(value))) || 1
  const lowest = isTwoSided ? -most : 0
  const x = (value: number) =>
    leftMargin + ((value - lowest) / (most - lowest)) * (Math.max(leftMargin, right) - leftMargin)
  const bars = data.map((datum, index): DrawnBar => {
    const { id, value } = datum
    const lines = names[index] ?? []
    const middle = index * row + row / 2
    const baseline = middle + text / 3
    const paint = isTwoSided ? (value < 0 ? 'less' : 'strong') : strong?.(datum, index) ? 'strong' : 'bar'
    return {
      isCut: lines.join(' ') !== datum.label,
      shapes: [
        ...lines.map((line, place): Shape => {
          const y = baseline + (place - (lines.length - 1) / 2) * text
          const lineStyle = { text: line, size: text, anchor: 'start' as const }
          return { kind: 'text', id: `${id} name ${place}`, x: 0, y, ...lineStyle, paint: 'quietText' }
        }),
        {
          kind: 'rect',
          id: `${id} bar`,
          paint,
          radius: 2,
          x: Math.min(x(0), x(value)),
          y: middle - bar / 2,
          height: bar,
          width: Math.max(value === 0 ? 0 : 1, Math.abs(x(value) - x(0))),
        },
        {
          kind: 'text',
          id: `${id} figure`,
          x: width,
          y: baseline,
          paint: 'text',
          text: format(value),
          size: text,
          anchor: 'end',
        },
      ],
    }
  })
  return { zero: x(0), bars }
}
