import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLegend } from '../../kernel/map/MapLegend.tsx'
import { MapView } from '../../kernel/map/MapView.tsx'
import { areaOf, type MapBox, type MapMarker, type MapPlace } from '../../kernel/map/marker.ts'
import type { MapPoint } from '../../kernel/map/point-layer.ts'
import { ringLine, ringShape } from '../../kernel/map/ring-shape.ts'
import { SearchHere } from '../../kernel/map/SearchHere.tsx'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { type RowMarks, useRowMark } from '../../kernel/table/row-marks.ts'
import { useLayerChoice } from '../layers/layer-choice.ts'
import { OwnLayerFailure } from '../layers/OwnLayerFailure.tsx'
import { useOwnAssets } from '../layers/own-layers.ts'
import { RoughLegend } from '../layers/RoughLegend.tsx'
import { useBaseMap } from '../layers/use-base-map.ts'
import { useEvidencePoints, visibleKinds } from '../layers/use-evidence-points.ts'
import { spotAt } from './address-spot.ts'
import EvidenceCard from './EvidenceCard.tsx'
import classes from './explorer.module.css'
import { useRememberedSearch } from './remembered-search.ts'

/** Minimum zoom for the buttons that request a study or a comparison of the visible part of the map. */
const STUDY_ZOOM = 12

const StudyButton = lazyPart(() => import('./StudyButton.tsx'))
const CompareButton = lazyPart(() => import('../compare/CompareButton.tsx'))
const LayerPanel = lazyPart(() => import('../layers/LayerPanel.tsx'))
const ValueHome = lazyPart(() => import('./value/ValueHome.tsx'))
const DrawTools = lazyPart(() => import('./draw/DrawTools.tsx'))

type SearchedArea = Pick<ExplorerFilter, 'area' | 'circle' | 'polygon'>

interface ExplorerMapProps {
  filter: ExplorerFilter
  /** The kind of evidence in the table. The map always shows it too. */
  kind: EvidenceKind
  /** Longitude, latitude and zoom of the place that a search moved the map to. */
  at: string | undefined
  marks: RowMarks
  onArea: (area: SearchedArea) => void
}

/** A map with the evidence of the table, and the other kind if the user switches it on. Listings show their prices, closings are diamonds, and clusters show counts. */
export function ExplorerMap({ filter, kind, at, marks, onArea }: ExplorerMapProps) {
  const { t } = useTranslation(['explorer', 'common'])
  const [place, setPlace] = useState<MapPlace | null>(null)
  const [isPointing, setPointing] = useState(false)
  const [pointed, setPointed] = useState<{ latitude: number; longitude: number } | null>(null)
  const point = useCallback((at: { latitude: number; longitude: number }) => {
    setPointing(false)
    setPointed(at)
  }, [])
  const hot = useRowMark(marks, 'hot')
  const picked = useRowMark(marks, 'picked')
  const navigate = useNavigate()
  const { choice, change } = useLayerChoice('explorer')
  const { own } = choice
  const { base, source, notice, setMissing } = useBaseMap(choice)
  // The kind of evidence in the table is drawn at every zoom, so that table and map show the same evidence.
  const shows = { ...visibleKinds(own, place), [kind]: true }
  const filters = useMemo(() => ({ listing: filter, closing: filter }), [filter])
  const { points: found, isClustered, failed } = useEvidencePoints(filters, place, shows)
  const assets = useOwnAssets(place, own.includes('portfolios'))
  const points = useMemo(() => [...assets.points, ...found], [assets.points, found])
  const missing = [...assets.failed, ...failed]
  useRememberedSearch(filter, kind, place?.box ?? null)
  const target = useMemo(() => spotAt(at) ?? boxOf(filter), [at, filter])
  const pick = useCallback(
    ({ id, kind: layer }: MapPoint) => {
      if (layer === 'asset') void navigate({ to: '/assets/$uuid', params: { uuid: id } })
      else marks.set({ picked: id })
    },
    [marks, navigate],
  )
  const markers = useMarkers(points, [hot, picked])
  const chosen = points.find(({ id }) => id === picked)
  const { circle, polygon } = filter
  const outline = useMemo(
    () => (circle ? ringShape({ ...circle, metres: circle.radius, label: '' }) : polygon ? ringLine(polygon) : null),
    [circle, polygon],
  )

  const hasArea = [filter.area, circle, polygon].some((each) => each !== undefined)

  return (
    <div className={classes.map}>
      <MapView
        label={t('explorer:map.label')}
        markers={markers}
        points={points}
        source={source}
        notice={notice}
        onPickPoint={pick}
        onHotPoint={(id) => marks.set({ hot: id })}
        fitTo={target}
        area={filter.area ?? null}
        outline={outline}
        clusters={false}
        onMove={setPlace}
        {...(isPointing ? { onPoint: point } : {})}
        float={
          <>
            <div className="flex wrap justify-center gap-8">
              {place && (
                <SearchHere label={t('explorer:map.searchHere')} onSearch={() => onArea({ area: areaOf(place) })} />
              )}
              {place && place.zoom >= STUDY_ZOOM && (
                <Suspense>
                  <StudyButton filter={filter} place={place} />
                  <CompareButton filter={filter} place={place} />
                </Suspense>
              )}
            </div>
            <OwnLayerFailure failed={missing} />
          </>
        }
        tools={(map, place) => (
          <Suspense>
            <LayerPanel
              map={map}
              place={place}
              choice={choice}
              base={base}
              onBaseMissing={setMissing}
              onChange={change}
              drawn={[kind === 'listing' ? 'listings' : 'closings']}
            />
            <DrawTools
              map={map}
              hasArea={hasArea}
              onArea={(drawn) => onArea(drawn ?? {})}
              isPointing={isPointing}
              onPointing={setPointing}
            />
          </Suspense>
        )}
      >
        <MapLegend
          entries={[
            ...(shows.listing ? [{ shape: 'ring' as const, label: t('explorer:map.listings') }] : []),
            ...(shows.closing ? [{ shape: 'closing' as const, label: t('explorer:map.closings') }] : []),
            { shape: 'cluster', label: t('explorer:map.group'), of: kind === 'closing' ? kind : undefined },
          ]}
        />
        <RoughLegend points={points} place={place} />
        {isClustered && missing.length === 0 && <span role="status">{t('explorer:map.clustered')}</span>}
      </MapView>
      {pointed && (
        <Suspense>
          <ValueHome of={pointed} onClose={() => setPointed(null)} />
        </Suspense>
      )}
      {chosen && chosen.kind !== 'asset' && chosen.kind !== 'cluster' && (
        <EvidenceCard kind={chosen.kind} uuid={chosen.id} onClose={() => marks.set({ picked: null })} />
      )}
    </div>
  )
}

/** Markers for the evidence that is selected or under the pointer. All other evidence is drawn as points. */
function useMarkers(points: readonly MapPoint[], ids: readonly (string | null)[]): MapMarker[] {
  const uuids = [...new Set(ids)].filter((id) => id !== null).join()
  return useMemo(
    () =>
      points
        .filter(({ id }) => uuids !== '' && uuids.split(',').includes(id))
        .map(({ id, longitude, latitude, label }) => ({
          id,
          longitude,
          latitude,
          label,
          shape: 'price' as const,
          title: label,
        })),
    [points, uuids],
  )
}

function boxOf({ area, circle, polygon }: ExplorerFilter): MapBox | null {
  if (area) return area
  if (circle) {
    const high = circle.radius / 111_195
    const wide = high / Math.cos((circle.latitude * Math.PI) / 180)
    const { longitude, latitude } = circle
    return { west: longitude - wide, east: longitude + wide, south: latitude - high, north: latitude + high }
  }
  if (!polygon) return null
  const [longitudes, latitudes] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}
