import type { Datum } from '@lindero/domain/kernel/charts/shapes'
import { fitLine } from '@lindero/domain/kernel/charts/text-fit'
import { max } from 'd3-array'
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { scaleQuantize } from 'd3-scale'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { Drawing } from './Drawing.tsx'
import { foldRest } from './fold-rest.ts'
import { Plot } from './Plot.tsx'
import { NOTHING, PAINT, SHADES, type Shade, SMALL } from './paint.ts'

export interface Tile extends Datum {
  /** True for the tile that combines the rest. It is grey and ignored when shades are chosen. */
  isRest?: boolean
}

interface Branch {
  value: number
  children?: readonly Tile[]
}

interface TreemapDrawingProps {
  width: number
  height: number
  /** Largest first. */
  tiles: readonly Tile[]
  format: (value: number) => string
}

/** Minimum size in pixels of a tile with a visible name. Smaller tiles show the name only in the tooltip. */
const NAMED = { width: 44, height: 22 }
const FIGURE_HEIGHT = 38
/** All shades except the darkest, which is reserved for particular values. */
const DEPTHS = SHADES.slice(0, 4)

/** Nearly square tiles with areas proportional to their values. Larger values are darker. */
export function TreemapDrawing({ width, height, tiles, format }: TreemapDrawingProps) {
  const shade = scaleQuantize<Shade>([0, max(tiles, ({ isRest, value }) => (isRest ? 0 : value)) ?? 1], DEPTHS)
  const root = hierarchy<Branch>({ value: 0, children: tiles }).sum(({ value }) => value)
  const layout = treemap<Branch>().tile(treemapSquarify.ratio(1)).size([width, height])
  const leaves = layout(root).children ?? []
  return (
    <Drawing width={width} height={height}>
      {leaves.map(({ x0, x1, y0, y1 }, index) => {
        const tile = tiles[index]
        if (!tile || x1 <= x0 || y1 <= y0) return null
        const { ground, text } = tile.isRest ? NOTHING : shade(tile.value)
        const isNamed = x1 - x0 >= NAMED.width && y1 - y0 >= NAMED.height
        const room = x1 - x0 - 14
        return (
          <g key={tile.id} data-mark={index}>
            <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} fill={ground} stroke={PAINT.ground} strokeWidth={2} />
            {isNamed && (
              <text x={x0 + 7} y={y0 + 15} fill={text} fontWeight="var(--fw-semi)" {...SMALL.attributes}>
                {fitLine(tile.label, room, SMALL.px)}
              </text>
            )}
            {isNamed && y1 - y0 >= FIGURE_HEIGHT && (
              <text x={x0 + 7} y={y0 + 29} fill={text} {...SMALL.attributes}>
                {format(tile.value)}
              </text>
            )}
          </g>
        )
      })}
    </Drawing>
  )
}

interface TreemapProps {
  label: string
  data: readonly Datum[]
  /** Number of separate tiles. The rest is combined into one grey tile. */
  shown?: number
  /** Number and total of items missing from `data`, which are added to the rest. */
  beyond?: { items: number; value: number }
  height?: number
}

/** Counts by place, with the rest in one grey tile. */
export function Treemap({ label, data, shown = 8, beyond = { items: 0, value: 0 }, height = 240 }: TreemapProps) {
  const { t } = useTranslation('charts')
  const { number } = useFormats()
  const { top, rest, folded } = foldRest(data, shown)
  const count = folded + beyond.items
  const others = { id: 'rest', label: t('others', { count }), value: rest + beyond.value, isRest: true }
  const tiles: Tile[] = count > 0 ? [...top, others] : top
  const readings = tiles.map((tile) => ({ name: tile.label, figure: number(tile.value) }))
  return (
    <Plot label={label} readings={readings} height={height} isRounded>
      {(width) => <TreemapDrawing width={width} height={height} tiles={tiles} format={(value) => number(value)} />}
    </Plot>
  )
}
