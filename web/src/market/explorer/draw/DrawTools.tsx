import { POLYGON_VERTICES } from '@lindero/domain/market/explorer-filter'
import { Button, NumberInput, Popover, Textarea } from '@mantine/core'
import {
  IconCircle,
  IconHomeDollar,
  IconMapPin,
  IconPolygon,
  IconRectangle,
  IconRuler2,
  IconTrash,
} from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useTypedDecimals } from '../../../kernel/formats/use-typed-decimals.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import classes from './draw.module.css'
import { areaOfRing, type DrawMode, type DrawnArea, lengthOf, readTypedArea } from './drawn-area.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const SHAPES = [
  { mode: 'polygon', name: 'polygon', Icon: IconPolygon },
  { mode: 'circle', name: 'circle', Icon: IconCircle },
  { mode: 'rectangle', name: 'rectangle', Icon: IconRectangle },
  { mode: 'linestring', name: 'measure', Icon: IconRuler2 },
] as const

interface DrawToolsProps {
  map: LibreMap
  hasArea: boolean
  /** Called with a new area, or with null if the area was deleted. */
  onArea: (area: DrawnArea | null) => void
  /** True if the next click on the map chooses a place to value. */
  isPointing: boolean
  onPointing: (isPointing: boolean) => void
}

/**
 * Tools to draw an area on the map, enter it by its coordinates or delete it, to measure a path, and to choose a place
 * to value.
 */
export default function DrawTools({ map, hasArea, onArea, isPointing, onPointing }: DrawToolsProps) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const [mode, setMode] = useState<DrawMode | null>(null)
  const [metres, setMetres] = useState<number | null>(null)
  useDrawing(map, mode, (ring) => {
    if (mode === 'linestring') return setMetres(lengthOf(ring))
    setMode(null)
    if (mode === null) return
    const area = areaOfRing(mode, ring)
    if (typeof area !== 'string') onArea(area)
    else toast.error(t(`draw.${area}`, { figure: formats.number(POLYGON_VERTICES) }))
  })
  useEffect(() => {
    if (mode === null && !isPointing) return
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setMode(null)
      onPointing(false)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [mode, isPointing, onPointing])

  return (
    <div className={`${classes.tools} stack items-start gap-8 absolute`}>
      <div
        className={`${classes.bar} shadow-1 flex border r bg-surface clipped`}
        role="toolbar"
        aria-label={t('draw.label')}
      >
        {SHAPES.map(({ mode: each, name, Icon }) => (
          <button
            key={each}
            type="button"
            aria-label={t(`draw.${name}`)}
            title={t(`draw.${name}`)}
            aria-pressed={mode === each}
            onClick={() => {
              setMetres(null)
              onPointing(false)
              setMode(mode === each ? null : each)
            }}
          >
            <Icon {...icon} />
          </button>
        ))}
        <TypeArea onArea={onArea} />
        <button
          type="button"
          aria-label={t('draw.delete')}
          title={t('draw.delete')}
          disabled={!hasArea}
          onClick={() => onArea(null)}
        >
          <IconTrash {...icon} />
        </button>
        <button
          type="button"
          aria-label={t('value.point')}
          title={t('value.point')}
          aria-pressed={isPointing}
          onClick={() => {
            setMode(null)
            onPointing(!isPointing)
          }}
        >
          <IconHomeDollar {...icon} />
        </button>
      </div>
      {isPointing && (
        <p className="shadow-1 py-4 px-10 r bg-surface fs-12" role="status">
          {t('value.pointHint')}
        </p>
      )}
      {mode && (
        <p className="shadow-1 py-4 px-10 r bg-surface fs-12" role="status">
          {metres === null ? t('draw.hint') : t('draw.measured', { metres: formats.number(Math.round(metres)) })}
        </p>
      )}
    </div>
  )
}

/** Starts drawing in the current mode. The drawing is removed when the mode changes. */
function useDrawing(map: LibreMap, mode: DrawMode | null, onDrawn: (places: number[][]) => void): void {
  const latest = useRef(onDrawn)
  latest.current = onDrawn
  useEffect(() => {
    if (mode === null) return
    const draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: 'drawing' }),
      modes: [
        new TerraDrawPolygonMode(),
        new TerraDrawCircleMode(),
        new TerraDrawRectangleMode(),
        new TerraDrawLineStringMode(),
      ],
    })
    draw.start()
    draw.setMode(mode)
    map.doubleClickZoom.disable()
    draw.on('finish', (id) => {
      const geometry = draw.getSnapshotFeature(id)?.geometry
      if (geometry?.type === 'Polygon') latest.current(geometry.coordinates[0] ?? [])
      if (geometry?.type === 'LineString') latest.current(geometry.coordinates)
    })
    return () => {
      map.doubleClickZoom.enable()
      // Checks the map first, because leaving the screen may have removed it.
      if (map.style) draw.stop()
    }
  }, [map, mode])
}

function TypeArea({ onArea }: Pick<DrawToolsProps, 'onArea'>) {
  const { t } = useTranslation('explorer')
  const decimals = useTypedDecimals()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [radius, setRadius] = useState<number | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  function apply(event: FormEvent) {
    event.preventDefault()
    const typed = readTypedArea(text, radius)
    if (typed.kind === 'invalid') return setWrong(t('typed.invalid', { line: typed.line }))
    if (typed.kind !== 'area') return setWrong(t(`typed.${typed.kind}`))
    onArea(typed.area)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" aria-label={t('draw.type')} title={t('draw.type')} onClick={() => setOpen(!isOpen)}>
          <IconMapPin {...icon} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={`${classes.typed} stack gap-10`} onSubmit={apply} aria-label={t('typed.title')}>
          <Textarea
            data-autofocus
            rows={5}
            maxLength={8_000}
            label={t('typed.label')}
            placeholder={'39.4738, -0.3763'}
            value={text}
            error={wrong}
            onChange={(event) => {
              setWrong(null)
              setText(event.currentTarget.value)
            }}
          />
          <NumberInput
            label={t('typed.radius')}
            {...decimals}
            min={1}
            max={100_000}
            value={radius ?? ''}
            onChange={(value) => setRadius(typeof value === 'number' ? value : null)}
          />
          <Button size="xs" type="submit" fullWidth>
            {t('typed.apply')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
