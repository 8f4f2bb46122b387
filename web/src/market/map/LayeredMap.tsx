import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import type { OwnLayer } from '@lindero/domain/market/map-layers'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import type { MapCanvasProps } from '../../kernel/map/MapCanvas.tsx'
import { MapView } from '../../kernel/map/MapView.tsx'
import type { MapPlace } from '../../kernel/map/marker.ts'
import type { MapPoint } from '../../kernel/map/point-layer.ts'
import { lazyBeside } from '../../kernel/reload/lazy-page.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { type LayeredScreen, useLayerChoice } from '../layers/layer-choice.ts'
import { useOwnAssets } from '../layers/own-layers.ts'
import { RoughLegend } from '../layers/RoughLegend.tsx'
import { useBaseMap } from '../layers/use-base-map.ts'
import { useEvidencePoints, visibleKinds } from '../layers/use-evidence-points.ts'

const LayerPanel = lazyBeside(() => withTexts('explorer', import('../layers/LayerPanel.tsx')))
const EvidenceCard = lazyBeside(() => withTexts('explorer', import('../explorer/EvidenceCard.tsx')))

interface LayeredMapProps
  extends Omit<MapCanvasProps, 'points' | 'onPickPoint' | 'onHotPoint' | 'tools' | 'source' | 'notice'> {
  screen: LayeredScreen
  /** Layers that the screen itself draws. */
  drawn: readonly OwnLayer[]
  /** Filters of the listings and closings that the layers show. */
  filters: Readonly<Record<EvidenceKind, ExplorerFilter>>
  /** Additional buttons, below those for the layers. */
  buttons?: ReactNode
}

/** A map with a layer panel, if the user may see the market. The product's own layers are drawn as points. */
export function LayeredMap({ screen, drawn, filters, buttons, onMove, children, ...canvas }: LayeredMapProps) {
  const may = useMay()
  const navigate = useNavigate()
  const [place, setPlace] = useState<MapPlace | null>(null)
  const [picked, setPicked] = useState<MapPoint | null>(null)
  const { choice, change } = useLayerChoice(screen)
  const { base, source, notice, setMissing } = useBaseMap(choice)
  const hasLayers = may('readMarket')
  const own = hasLayers ? choice.own.filter((each) => !drawn.includes(each)) : []
  const { points: found, failed } = useEvidencePoints(filters, place, visibleKinds(own, place))
  const assets = useOwnAssets(place, own.includes('portfolios'))
  const points = useMemo(() => [...assets.points, ...found], [assets.points, found])

  function pick(point: MapPoint) {
    if (point.kind === 'asset') void navigate({ to: '/assets/$uuid', params: { uuid: point.id } })
    else setPicked(point)
  }
  const kind = picked?.kind
  return (
    <>
      <MapView
        {...canvas}
        points={points}
        source={source}
        notice={notice}
        onPickPoint={pick}
        onMove={(next) => {
          setPlace(next)
          onMove?.(next)
        }}
        {...(hasLayers
          ? {
              tools: (map, place) => (
                <Suspense>
                  <LayerPanel
                    map={map}
                    place={place}
                    choice={choice}
                    base={base}
                    onBaseMissing={setMissing}
                    onChange={change}
                    drawn={drawn}
                    missing={[...assets.failed, ...failed]}
                  >
                    {buttons}
                  </LayerPanel>
                </Suspense>
              ),
            }
          : {})}
      >
        {children}
        <RoughLegend points={points} place={place} />
      </MapView>
      {picked && (kind === 'listing' || kind === 'closing') && (
        <Suspense>
          <EvidenceCard
            key={picked.id}
            kind={kind}
            uuid={picked.id}
            hasActions={screen !== 'valuation'}
            onClose={() => setPicked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
