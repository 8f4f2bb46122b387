import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import classes from './charts.module.css'

export interface HistogramBin {
  from: number
  to: number
  count: number
  /** Of them, those that count (the ticked comparables); the rest is drawn pale. Absent: all count. */
  counted?: number
}

interface HistogramProps {
  /** What is drawn, in words. */
  label: string
  /** Neighbouring bins in order; `from` of one is `to` of the one before. */
  bins: readonly HistogramBin[]
  format: (value: number) => string
  /** A value to be found among the others: the asset's own. */
  marker?: { value: number; label: string } | null
  /** A range drawn under the bars: the interval of the value. */
  range?: { from: number; to: number } | null
  height?: number
}

/** How values spread, as bars over a line of values, with a mark where one value stands. */
export function Histogram({ label, bins, format, marker = null, range = null, height = 96 }: HistogramProps) {
  const { t } = useTranslation('charts')
  const formats = useFormats()
  const first = bins[0]
  const last = bins.at(-1)
  if (!first || !last) return null
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const span = last.to - first.from || 1
  const at = (value: number) => Math.min(100, Math.max(0, ((value - first.from) / span) * 100))
  const words = bins
    .map(({ from, to, count }) =>
      t('bin', { from: format(from), to: format(to), figure: formats.number(count) }),
    )
    .join(' · ')
  const markerWords = marker ? ` ${marker.label}: ${format(marker.value)}.` : ''
  return (
    <div className={classes.histogram} role="img" aria-label={`${label}.${markerWords} ${words}`}>
      <div className={classes.columns} style={{ height }}>
        {range && (
          <span
            className={classes.range}
            style={{ left: `${at(range.from)}%`, width: `${at(range.to) - at(range.from)}%` }}
          />
        )}
        {bins.map((bin) => (
          <span
            key={bin.from}
            className={classes.column}
            style={{ width: `${((bin.to - bin.from) / span) * 100}%` }}
            title={t('bin', {
              from: format(bin.from),
              to: format(bin.to),
              figure: formats.number(bin.count),
            })}
          >
            <i className={classes.columnRest} style={{ height: `${(bin.count / most) * 100}%` }}>
              <i
                style={{ height: `${bin.count > 0 ? ((bin.counted ?? bin.count) / bin.count) * 100 : 0}%` }}
              />
            </i>
          </span>
        ))}
        {marker && (
          <span className={classes.marker} style={{ left: `${at(marker.value)}%` }}>
            <b className={at(marker.value) > 60 ? classes.markerLeft : ''}>{marker.label}</b>
          </span>
        )}
      </div>
      <div className={`${classes.axis} num`} aria-hidden="true">
        <span>{format(first.from)}</span>
        <span>{format(first.from + span / 2)}</span>
        <span>{format(last.to)}</span>
      </div>
    </div>
  )
}
