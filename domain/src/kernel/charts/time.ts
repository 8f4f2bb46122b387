import { countScale, labelledPoints, levelScale } from './count-axis.ts'
import type { Datum, Shape } from './shapes.ts'

/** Sizes in a chart over time, in pixels on a screen or points on a page. */
export interface TimeSizes {
  text: number
  /** Width of a digit in the labels of the axis. */
  digit: number
  /** `top` is the space above the highest value. `axis` is the space for labels below the chart. */
  top: number
  axis: number
  /** Font size of a label under the axis. */
  name: number
  widestColumn: number
}

export interface TimeChartGiven {
  width: number
  height: number
  /** The points in chronological order. */
  points: readonly Datum[]
  /** Form of the chart: columns for amounts, a line for levels, or a line from zero for sums. */
  shape: 'columns' | 'line' | 'sum'
  format: (value: number) => string
  sizes: TimeSizes
  /** Index of the point under the pointer. */
  hot?: number | null | undefined
}

interface TimeChartDrawn {
  shapes: Shape[]
  /** Left edge of a point's column, and the width of a column. */
  bands: { start: (index: number) => number; width: number }
}

/** Lays out a chart over time: columns from zero, a line from the lowest level, or a line from zero. */
export function timeShapes({
  width,
  height,
  points,
  shape,
  format,
  sizes,
  hot = null,
}: TimeChartGiven): TimeChartDrawn {
  const { text, digit, top, axis, name, widestColumn } = sizes
  const values = points.map(({ value }) => value)
  const { scale, ticks } = shape === 'line' ? levelScale(values, format) : countScale(Math.max(0, ...values))
  const position = scale.copy().range([height - axis, top])
  const y = (value: number) => position(value)
  const leftMargin = 10 + digit * Math.max(...ticks.map((tick) => format(tick).length))
  const band = points.length === 0 ? 0 : (Math.max(leftMargin, width) - leftMargin) / points.length
  const start = (index: number) => leftMargin + index * band
  const middle = (index: number) => start(index) + band / 2
  const label = (id: string, words: string) => ({ kind: 'text' as const, id, text: words, size: text })
  const lines = ticks.flatMap((tick): Shape[] => [
    { kind: 'line', id: `${tick} line`, paint: 'grid', x1: leftMargin, x2: width, y1: y(tick), y2: y(tick) },
    {
      ...label(`${tick} figure`, format(tick)),
      paint: 'axis',
      x: leftMargin - 6,
      y: y(tick) + text / 3,
      anchor: 'end',
    },
  ])
  const names = labelledPoints(points.length, Math.max(2, Math.floor((width - leftMargin) / name))).map(
    (index): Shape => ({
      ...label(`${index} name`, points[index]?.label ?? ''),
      paint: 'axis',
      x: middle(index),
      y: height - 3,
      anchor: anchorOf(index, points.length),
    }),
  )
  const marks = shape === 'columns' ? columns() : onLine()
  return { shapes: [...lines, ...marks, ...names], bands: { start, width: band } }

  function columns(): Shape[] {
    const column = Math.min(widestColumn, band * 0.72)
    return points.map(({ id, value }, index) => ({
      kind: 'rect',
      id: `${id} column`,
      paint: index === hot ? 'hotMark' : 'mark',
      x: middle(index) - column / 2,
      width: column,
      y: y(value),
      height: Math.max(value > 0 ? 1 : 0, y(0) - y(value)),
      radius: Math.min(2, column * 0.3),
    }))
  }

  function onLine(): Shape[] {
    if (points.length === 0) return []
    const d = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${middle(index)},${y(value)}`)
    const dots = points.flatMap(({ id, value }, index): Shape[] =>
      index === hot || index === points.length - 1
        ? [{ kind: 'circle', id: `${id} point`, paint: 'strong', x: middle(index), y: y(value), radius: 3.5 }]
        : [],
    )
    return [{ kind: 'path', id: 'line', paint: 'strong', d: d.join('') }, ...dots]
  }
}

/**
 * Alignment of a label. With more than six points, the first label begins at its point and the last label ends at its
 * point, so that both stay within the chart.
 */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 6 && index === 0) return 'start'
  return count > 6 && index === count - 1 ? 'end' : 'middle'
}
