import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import classes from './charts.module.css'
import { type Datum, foldRest } from './fold-rest.ts'
import { squarify } from './squarify.ts'

/** Below so many pixels a tile says its name on hover only. */
const NAMED_WIDTH = 44
const NAMED_HEIGHT = 22
const FIGURE_HEIGHT = 38
const SHADES = 4

interface TreemapProps {
  label: string
  data: readonly Datum[]
  /** Tiles with a name of their own; the rest is one grey tile. */
  shown?: number
  height?: number
}

/** Rectangles in proportion to their figures, deeper the larger; the rest in one grey tile. */
export function Treemap({ label, data, shown = 8, height = 240 }: TreemapProps) {
  const { t } = useTranslation('charts')
  const formats = useFormats()
  const { ref, width } = useElementSize()
  const { top, rest, folded } = foldRest(data, shown)
  const most = top[0]?.value ?? 1
  const tiles = [
    ...top.map((datum) => ({ ...datum, tone: classes[`t${shadeOf(datum.value / most)}`] })),
    ...(folded > 0
      ? [{ id: 'rest', label: t('others', { count: folded }), value: rest, tone: classes.tileRest }]
      : []),
  ]
  const places = squarify(
    tiles.map(({ value }) => value),
    width,
    height,
  )
  const words = tiles.map((tile) => `${tile.label}: ${formats.number(tile.value)}`).join(' · ')
  return (
    <div
      ref={ref}
      className={classes.treemap}
      style={{ height }}
      role="img"
      aria-label={`${label}. ${words}`}
    >
      {tiles.map((tile, index) => {
        const place = places[index]
        if (!place || place.width <= 0) return null
        return (
          <div
            key={tile.id}
            className={`${classes.tile} ${tile.tone ?? ''} num`}
            style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
            title={`${tile.label}: ${formats.number(tile.value)}`}
          >
            {place.width >= NAMED_WIDTH && place.height >= NAMED_HEIGHT && <b>{tile.label}</b>}
            {place.width >= NAMED_WIDTH && place.height >= FIGURE_HEIGHT && (
              <span>{formats.number(tile.value)}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** 1 pale to 4 deep. */
function shadeOf(share: number): number {
  return Math.min(SHADES, 1 + Math.floor(share * SHADES))
}
