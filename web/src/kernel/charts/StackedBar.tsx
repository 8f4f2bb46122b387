import type { Datum } from '@lindero/domain/kernel/charts/shapes'
import { useId } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { Drawing } from './Drawing.tsx'
import { Legend, Stripes } from './Legend.tsx'
import { Plot } from './Plot.tsx'
import { CATEGORIES, PAINT, type Shade, SMALL } from './paint.ts'

export interface Part extends Datum {
  shade: Shade
}

interface StackedBarDrawingProps {
  height: number
  /** Parts in drawing order. Empty parts are left out. */
  parts: readonly Part[]
  /** Formats the label of a part that is wide enough for a label. */
  format?: (share: number) => string
}

/** Minimum share of a part with a label, from 0 to 1. */
const WRITTEN = 0.12
/** Minimum share, from 0 to 1, that a part has in the drawing, so that small parts stay visible. */
const SEEN = 0.008

/** Parts of a whole as one full-width bar. Widths are percentages, so nothing needs to be measured. */
export function StackedBarDrawing({ height, parts, format }: StackedBarDrawingProps) {
  const id = useId()
  const seen = parts.filter(({ value }) => value > 0)
  const total = totalOf(seen)
  const ends = endsOf(seen.map(({ value }) => Math.max(SEEN * total, value)))
  return (
    <Drawing width="100%" height={height}>
      {seen.map(({ id: part, value, shade: { ground, text, hatched } }, index) => {
        const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 1]
        const share = value / total
        return (
          <g key={part} data-mark={index}>
            {hatched && <Stripes id={`${id}${part}`} />}
            <rect
              x={percent(from)}
              width={percent(to - from)}
              height={height}
              fill={hatched ? `url(#${id}${part})` : ground}
            />
            {index > 0 && <line x1={percent(from)} x2={percent(from)} y1={0} y2={height} stroke={PAINT.ground} />}
            {format && share >= WRITTEN && (
              <text
                x={percent((from + to) / 2)}
                y={height / 2 + 4}
                textAnchor="middle"
                fill={text}
                fontWeight="var(--fw-medium)"
                {...SMALL.attributes}
              >
                {format(share)}
              </text>
            )}
          </g>
        )
      })}
    </Drawing>
  )
}

// Without the library of the other charts, because the home page draws this bar at first and those later.
const totalOf = (parts: readonly Datum[]) => parts.reduce((total, { value }) => total + value, 0)

/** The end of each part in the bar, from 0 to 1. */
function endsOf(lengths: readonly number[]): number[] {
  const whole = lengths.reduce((total, length) => total + length, 0)
  let end = 0
  return lengths.map((length) => {
    end += length
    return end / whole
  })
}

function percent(share: number): string {
  return `${share * 100}%`
}

const HEIGHT = 12

interface StackedBarProps {
  label: string
  data: readonly Datum[]
}

/** Parts of a whole as one bar, with shares in a legend. */
export function StackedBar({ label, data }: StackedBarProps) {
  const formats = useFormats()
  const total = Math.max(1, totalOf(data))
  const parts = data
    .filter(({ value }) => value > 0)
    .map((datum, index) => ({
      ...datum,
      shade: { ground: CATEGORIES[index % CATEGORIES.length] ?? CATEGORIES[0], text: PAINT.ground },
      share: (datum.value / total) * 100,
    }))
  const readings = parts.map((part) => ({ name: part.label, figure: formats.percent(part.share) }))
  return (
    <>
      <Plot label={label} readings={readings} height={HEIGHT} isRounded>
        {() => <StackedBarDrawing height={HEIGHT} parts={parts} />}
      </Plot>
      <Legend
        items={parts.map(({ id, label, shade, share }) => ({
          id,
          label,
          shade,
          figure: formats.percent(share, decimalsOf(share)),
        }))}
      />
    </>
  )
}

/**
 * Number of decimals: one near 0 % and 100 %, so that a very small part is not shown as 0 %, and a part of 99.6 % is
 * not shown as 100 %.
 */
function decimalsOf(share: number): number {
  return share < 1 || (share > 99 && share < 100) ? 1 : 0
}
