import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { openCluster } from './cluster-markers.ts'
import mapClasses from './map.module.css'
import frameClasses from './map-frame.module.css'
import { itemsIn, type MapItem, stepFrom } from './map-items.ts'
import type { MapMarker, MapPlace } from './marker.ts'
import type { MapPoint } from './point-layer.ts'
import classes from './stepper.module.css'

interface MapStepperProps {
  map: LibreMap
  place: MapPlace
  markers: readonly MapMarker[]
  points: readonly MapPoint[]
  onPick: ((marker: MapMarker) => void) | undefined
  onPickPoint: ((point: MapPoint) => void) | undefined
}

/**
 * Steps through the items in the visible part of the map, with buttons or the keys N and P, and describes each item.
 * Enter or a click on the description opens the item.
 */
export function MapStepper({ map, place, markers, points, onPick, onPickPoint }: MapStepperProps) {
  const { t } = useTranslation('common')
  const formats = useFormats()
  const [present, setPresent] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const items = useMemo(
    () =>
      itemsIn(place.box, markers, points, ({ kind, label, exactness }) =>
        [`${t(`map.kinds.${kind}`)} ${label}`.trim(), exactness].filter(Boolean).join(' · '),
      ),
    [place.box, markers, points, t],
  )
  const at = items.findIndex(({ id }) => id === present)
  const item = items[at]

  function open({ of }: MapItem) {
    if ('marker' in of) {
      if (of.marker.shape === 'cluster') openCluster(map, of.marker)
      else onPick?.(of.marker)
      return
    }
    if (of.point.kind === 'cluster') openCluster(map, { ...of.point, shape: 'cluster', title: '' })
    else onPickPoint?.(of.point)
  }
  const latest = useRef({ step, open, item })
  latest.current = { step, open, item }
  function step(by: 1 | -1) {
    setAsked(true)
    setPresent(stepFrom(items, present, by)?.id ?? null)
  }

  useEffect(() => {
    const canvas = map.getCanvas()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { step: go, open: show, item: shown } = latest.current
      const key = event.key.toLowerCase()
      if (key === 'n' || key === 'p') go(key === 'n' ? 1 : -1)
      else if (event.key === 'Enter' && shown) show(shown)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    canvas.addEventListener('keydown', press)
    return () => canvas.removeEventListener('keydown', press)
  }, [map])

  return (
    <>
      <div className={`${frameClasses.controls} stack r bg-surface clipped`}>
        {([-1, 1] as const).map((by) => {
          const label = t(by === 1 ? 'map.next' : 'map.previous')
          const Icon = by === 1 ? IconChevronRight : IconChevronLeft
          return (
            <button key={by} type="button" aria-label={label} title={label} onClick={() => step(by)}>
              <Icon size={16} stroke={1.5} aria-hidden />
            </button>
          )
        })}
      </div>
      {item && <Ring map={map} item={item} />}
      <div className={classes.words} role="status">
        {item ? (
          <button type="button" onClick={() => open(item)}>
            {t('map.step', { number: formats.number(at + 1), of: formats.number(items.length), words: item.words })}
          </button>
        ) : (
          isAsked && items.length === 0 && <span>{t('map.none')}</span>
        )}
      </div>
    </>
  )
}

/** A ring around the current item. It follows the item while the map moves. */
function Ring({ map, item }: { map: LibreMap; item: MapItem }) {
  const ring = useRef<HTMLDivElement>(null)
  const { longitude, latitude } = item
  useLayoutEffect(() => {
    const put = () => {
      const { x, y } = map.project([longitude, latitude])
      if (ring.current) ring.current.style.transform = `translate(${x}px, ${y}px)`
    }
    put()
    map.on('move', put)
    return () => void map.off('move', put)
  }, [map, longitude, latitude])
  const drawn = (
    <div className={mapClasses.marks} aria-hidden="true">
      <div ref={ring} className={mapClasses.place}>
        <span className={classes.present} />
      </div>
    </div>
  )
  return createPortal(drawn, map.getContainer())
}
