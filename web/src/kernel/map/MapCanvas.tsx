import 'maplibre-gl/dist/maplibre-gl.css'
import { IconCrosshair, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Feature, LineString } from 'geojson'
import type { Map as LibreMap, MapMouseEvent } from 'maplibre-gl'
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import { useSettings } from '../settings/settings.ts'
import { clusterMarkers, openCluster } from './cluster-markers.ts'
import { MapSkeleton } from './MapSkeleton.tsx'
import { MapStepper } from './MapStepper.tsx'
import { MarkerLayer } from './MarkerLayer.tsx'
import classes from './map.module.css'
import frameClasses from './map-frame.module.css'
import {
  boxAround,
  type MapBox,
  type MapMarker,
  type MapPlace,
  type MapRing,
  type MapSpot,
  withPlace,
} from './marker.ts'
import { type MapPoint, usePoints } from './point-layer.ts'
import { boxShape, ringShape } from './ring-shape.ts'
import { setSourceData } from './set-source-data.ts'
import stepClasses from './stepper.module.css'
import { moveTo, useMap } from './use-map.ts'

export interface MapCanvasProps {
  /** Text alternative of the map; a list beside it has the same content. */
  label: string
  markers: readonly MapMarker[]
  /** Id of the highlighted marker: the pointer or the focus is on its row in the list. */
  hot?: string | null
  onHot?: (id: string | null) => void
  onPick?: (marker: MapMarker) => void
  onMove?: (place: MapPlace) => void
  /** Receives the coordinates of a click outside the markers, to choose a place on the map. */
  onPoint?: (point: { latitude: number; longitude: number }) => void
  /** The box or place that the map shows. If absent, the map shows all markers. If the value changes, the map moves. */
  fitTo?: MapBox | MapSpot | null
  /**
   * True to join overlapping markers into clusters. False to move overlapping markers apart, so that each is visible.
   */
  clusters?: boolean
  rings?: readonly MapRing[]
  /** The searched area, drawn as a box with a dashed border. */
  area?: MapBox | null
  /**
   * Places that the graphics card draws, up to thousands of them. Use `markers` only for the few selected or
   * highlighted places.
   */
  points?: readonly MapPoint[]
  onPickPoint?: (point: MapPoint) => void
  onHotPoint?: (id: string | null) => void
  /** The circle or polygon that the user drew, as a closed line. */
  outline?: Feature<LineString> | null
  /** Renders tools and panels that lie over the map and use the map object. */
  tools?: (map: LibreMap, place: MapPlace | null) => ReactNode
  /**
   * Buttons and messages that float over the map: at its top, or on a phone at its foot. There they are above the tools,
   * so that nothing at the foot covers anything else.
   */
  float?: ReactNode
  /** Credit for the base map, if `tools` draws a base map over the server's own map. */
  source?: string | null
  /** A line below the map that names the layers that are currently missing. */
  notice?: string | null
  /** Content below the map, such as a legend, so that it does not cover markers. */
  children?: ReactNode
}

/** Credits for the sources of the server's own map. They are names, so they are the same in every language. */
const OUTLINE_SOURCE = '© Instituto Geográfico Nacional'
const SURROUNDINGS_SOURCE = 'Natural Earth'
const FILE_SOURCE = '© OpenStreetMap, Protomaps'

const NO_RINGS: readonly MapRing[] = []
const NO_POINTS: readonly MapPoint[] = []

export default function MapCanvas(props: MapCanvasProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { markers, clusters = true, rings = NO_RINGS, area = null, outline = null, onPick } = props
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<MapPlace | null>(null)
  const around = useMemo(() => boxAround(markers), [markers])
  const { map, isUnsupported } = useMap({
    frame,
    target: props.fitTo ?? around,
    onMove: (next) => {
      setPlace(next)
      props.onMove?.(next)
    },
  })
  // Replaces the English accessible name that the library sets on the map.
  const drawing = t('map.label')
  const keys = useId()
  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', drawing)
    map?.getCanvas().setAttribute('aria-describedby', keys)
  }, [map, drawing, keys])
  useEffect(() => {
    const drawn = [...(area ? [boxShape(area)] : []), ...(outline ? [outline] : [])]
    const features = [...rings.map(ringShape), ...drawn]
    if (map) setSourceData(map, 'rings', { type: 'FeatureCollection', features })
  }, [map, rings, area, outline])
  const { onPoint } = props
  useEffect(() => {
    if (!map || !onPoint) return
    const choose = ({ lngLat }: MapMouseEvent) => onPoint({ latitude: lngLat.lat, longitude: lngLat.lng })
    map.on('click', choose)
    return () => void map.off('click', choose)
  }, [map, onPoint])
  usePoints(map, props)
  const hasFile = useSettings()?.maps.base ?? false
  const sources = [...new Set([props.source, hasFile && FILE_SOURCE, OUTLINE_SOURCE, SURROUNDINGS_SOURCE])].filter(
    Boolean,
  )
  const points = props.points ?? NO_POINTS
  const hasItems = markers.length + points.length > 1
  const zoom = Math.floor(place?.zoom ?? 5)
  const drawn = useMemo(
    () =>
      clusters
        ? clusterMarkers(markers, zoom, (count) => t('map.cluster', { count, figure: formats.number(count) }))
        : withPlace(markers),
    [clusters, markers, zoom, t, formats],
  )
  const pick = useCallback(
    (marker: MapMarker) => {
      if (marker.shape !== 'cluster') return onPick?.(marker)
      if (map) openCluster(map, marker)
    },
    [map, onPick],
  )

  const float = props.float && (
    <div className={`${frameClasses.float} stack items-center gap-8 absolute`}>{props.float}</div>
  )
  if (isUnsupported) {
    return (
      <div className={`${classes.map} ${classes.unsupported}`}>
        {t('map.unsupported')}
        {float}
      </div>
    )
  }
  return (
    <section className={classes.map} aria-label={props.label}>
      <div className={`${frameClasses.stage} grow min-h-0 relative`}>
        <div ref={frame} className={frameClasses.canvas} />
        {map && place ? (
          <MarkerLayer
            map={map}
            box={place.box}
            markers={drawn}
            rings={rings}
            spreads={!clusters}
            hot={props.hot ?? null}
            onPick={pick}
            {...(props.onHot ? { onHot: props.onHot } : {})}
          />
        ) : (
          <MapSkeleton />
        )}
        {map && (
          <MapControls map={map} target={props.fitTo ?? around} {...(onPoint ? { onPoint } : {})}>
            {place && hasItems && (
              <MapStepper
                map={map}
                place={place}
                markers={drawn}
                points={points}
                onPick={onPick}
                onPickPoint={props.onPickPoint}
              />
            )}
          </MapControls>
        )}
        <p id={keys} className={stepClasses.keys}>
          {t('map.keys')}
        </p>
        {float}
        {map && props.tools?.(map, place)}
      </div>
      <div className={frameClasses.foot}>
        {props.children}
        {props.notice && <span role="status">{props.notice}</span>}
        <span className="ml-auto">{sources.join(' · ')}</span>
      </div>
    </section>
  )
}

const STEP = { duration: 120 }

interface MapControlsProps {
  map: LibreMap
  target: MapBox | MapSpot | null
  /** Receives the place that the user chose. A keyboard user chooses the centre of the map. */
  onPoint?: NonNullable<MapCanvasProps['onPoint']>
  children?: ReactNode
}

function MapControls({ map, target, onPoint, children }: MapControlsProps) {
  const { t } = useTranslation()
  const controls = [
    { label: t('map.zoomIn'), Icon: IconPlus, act: () => map.zoomIn(STEP) },
    { label: t('map.zoomOut'), Icon: IconMinus, act: () => map.zoomOut(STEP) },
    {
      label: t('map.fit'),
      Icon: IconFocusCentered,
      act: () => target && moveTo(map, target),
    },
    ...(onPoint
      ? [
          {
            label: t('map.chooseCentre'),
            Icon: IconCrosshair,
            act: () => onPoint({ latitude: map.getCenter().lat, longitude: map.getCenter().lng }),
          },
        ]
      : []),
  ]
  return (
    <div className={frameClasses.corner}>
      <div className={`${frameClasses.controls} stack r bg-surface clipped`}>
        {controls.map(({ label, Icon, act }) => (
          <button key={label} type="button" aria-label={label} title={label} onClick={() => void act()}>
            <Icon size={16} stroke={1.5} aria-hidden />
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
