import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import classes from './charts.module.css'
import { countTicks, labelledPoints } from './count-ticks.ts'

export interface TimePoint {
  /** Names the point: the first day of its day, week or month. */
  id: string
  label: string
  value: number
}

interface TimeChartProps {
  /** What is drawn, in words. */
  label: string
  points: readonly TimePoint[]
  /** Columns for what is made, a line for what goes up and down. */
  shape: 'columns' | 'line'
  height?: number
}

const AXIS = 18
const TOP = 8
/** Pixels that a name under the axis needs. */
const NAME = 64

/** Counts over time from zero, as columns or as a line; the point under the pointer says its figure. */
export function TimeChart({ label, points, shape, height = 168 }: TimeChartProps) {
  const formats = useFormats()
  const { ref, width } = useElementSize()
  const [hot, setHot] = useState<number | null>(null)
  const ticks = countTicks(Math.max(0, ...points.map(({ value }) => value)))
  const most = ticks.at(-1) ?? 1
  const gutter = 10 + 7 * formats.number(most).length
  const inner = Math.max(0, width - gutter)
  const band = points.length > 0 ? inner / points.length : 0
  const x = (index: number) => gutter + (index + 0.5) * band
  const y = (value: number) => TOP + (1 - value / most) * (height - AXIS - TOP)
  const named = labelledPoints(points.length, Math.max(2, Math.floor(inner / NAME)))
  const words = points.map((point) => `${point.label}: ${formats.number(point.value)}`).join(' · ')
  const shown = hot === null ? undefined : points[hot]

  function follow(event: PointerEvent<HTMLDivElement>) {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - gutter
    const index = Math.floor(at / band)
    setHot(index >= 0 && index < points.length ? index : null)
  }

  return (
    <div
      ref={ref}
      className={`${classes.time} num`}
      style={{ height }}
      role="img"
      aria-label={`${label}. ${words}`}
      onPointerMove={follow}
      onPointerLeave={() => setHot(null)}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={gutter} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={gutter - 6} y={y(tick) + 4} textAnchor="end">
                {formats.number(tick)}
              </text>
            </g>
          ))}
          {shape === 'columns' ? (
            points.map(({ id, value }, index) => (
              <rect
                key={id}
                className={index === hot ? classes.hotMark : classes.mark}
                x={x(index) - Math.min(14, band * 0.36)}
                width={Math.min(28, band * 0.72)}
                y={y(value)}
                height={Math.max(value > 0 ? 1 : 0, y(0) - y(value))}
                rx={Math.min(2, band * 0.2)}
              />
            ))
          ) : (
            <>
              <path
                className={classes.path}
                d={points.map(({ value }, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join(' ')}
              />
              {points.map(
                ({ id, value }, index) =>
                  (index === hot || index === points.length - 1) && (
                    <circle key={id} className={classes.dot} cx={x(index)} cy={y(value)} r={3.5} />
                  ),
              )}
            </>
          )}
          {named.map((index) => (
            <text
              key={points[index]?.id}
              x={x(index)}
              y={height - 2}
              textAnchor={anchorOf(index, points.length)}
            >
              {points[index]?.label}
            </text>
          ))}
        </svg>
      )}
      {shown && hot !== null && (
        <div
          className={classes.tip}
          style={{ left: Math.min(Math.max(x(hot), gutter + 40), Math.max(gutter + 40, width - 50)) }}
          aria-hidden="true"
        >
          {shown.label} <b>{formats.number(shown.value)}</b>
        </div>
      )}
    </div>
  )
}

/** The outer names stay within the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count > 6 && index === 0) return 'start'
  return count > 6 && index === count - 1 ? 'end' : 'middle'
}
