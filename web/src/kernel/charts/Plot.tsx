import { textWidth } from '@lindero/domain/kernel/charts/text-fit'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import classes from './charts.module.css'
import { PLAIN } from './paint.ts'

/** One data point as text: name and value. */
export interface Reading {
  name: string
  figure: string
}

interface PlotProps {
  /** Text alternative. */
  label: string
  /** The data as text, in drawing order. */
  readings: readonly Reading[]
  height: number
  isRounded?: boolean
  /**
   * Renders the drawing at this width. An element's `data-mark` is the index of the reading to show as its tooltip.
   * `hot` is the index of the reading under the pointer.
   */
  children: (width: number, hot: number | null) => ReactNode
}

interface Tip {
  index: number
  left: number
  top: number
}

/**
 * In pixels: the tooltip's padding, its distance above the mark, and its highest position relative to the top of the
 * drawing.
 */
const TIP = { padding: 20, above: 26, top: -6 }

/**
 * Shows a drawing on the screen: measures the available width, lists the data as text, and shows a tooltip with the
 * reading under the pointer.
 */
export function Plot({ label, readings, height, isRounded = false, children }: PlotProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [tip, setTip] = useState<Tip | null>(null)
  const words = readings.map(({ name, figure }) => `${name}: ${figure}`).join(' · ')
  const activeReading = tip && readings[tip.index]

  function point(plot: HTMLElement, mark: Element | null | undefined) {
    const index = Number(mark?.getAttribute('data-mark') ?? Number.NaN)
    const reading = readings[index]
    if (!mark || !reading) return setTip(null)
    const [outer, inner] = [plot.getBoundingClientRect(), mark.getBoundingClientRect()]
    const middle = inner.left + inner.width / 2 - outer.left
    const side = (textWidth(`${reading.name} ${reading.figure}`, PLAIN.px) + TIP.padding) / 2
    setTip({
      index,
      left: Math.max(side, Math.min(middle, outer.width - side)),
      top: Math.max(TIP.top, inner.top - outer.top - TIP.above),
    })
  }

  return (
    <div
      ref={ref}
      className={`${classes.plot} min-w-0 relative ${isRounded ? classes.rounded : ''} num`}
      style={{ height }}
      role="img"
      aria-label={`${label}. ${words}`}
      onPointerMove={({ currentTarget, target }) =>
        point(currentTarget, target instanceof Element ? target.closest('[data-mark]') : null)
      }
      onPointerLeave={() => setTip(null)}
    >
      {width > 0 && children(width, tip?.index ?? null)}
      {tip && activeReading && (
        <div
          className={`${classes.tip} absolute py-2 px-8 r-sm fs-12 nowrap`}
          style={{ left: tip.left, top: tip.top }}
          aria-hidden="true"
        >
          {activeReading.name} <b>{activeReading.figure}</b>
        </div>
      )}
    </div>
  )
}
