import type { OwnLayer, TileLayer } from '@lindero/domain/market/map-layers'
import { IconChartBar, IconStack2 } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { DrawerFrame } from '../../kernel/forms/FormDialog.tsx'
import type { MapPlace } from '../../kernel/map/marker.ts'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { AreaLegend } from './AreaLegend.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import { LayerChoices } from './LayerChoices.tsx'
import { LayerLegend } from './LayerLegend.tsx'
import type { LayerChoice } from './layer-choice.ts'
import classes from './layers.module.css'
import { type FailedLayer, OwnLayerFailure } from './OwnLayerFailure.tsx'
import { isHeatFigure, useAreaMap } from './use-area-map.ts'
import { useTileLayers } from './use-tile-layers.ts'

const AreaAt = lazyPart(() => import('../../areas/AreaAt.tsx'))

interface LayerPanelProps {
  map: LibreMap
  place: MapPlace | null
  choice: LayerChoice
  /** The chosen base map, if it is available. `onBaseMissing` is called if its service does not respond. */
  base: TileLayer | null
  onBaseMissing: (isMissing: boolean) => void
  onChange: (changes: Partial<LayerChoice>) => void
  /** Layers that the screen itself draws and that cannot be switched off. */
  drawn: readonly OwnLayer[]
  /** The product's own layers that failed to load. Empty if the screen itself shows the failure. */
  missing?: readonly FailedLayer[]
  /** Additional buttons of the screen, below the others. */
  children?: ReactNode
}

/** The panel to choose the base map and the layers. It also draws these layers and shows their legends. */
export default function LayerPanel(props: LayerPanelProps) {
  const { t } = useTranslation('explorer')
  const { map, place, choice, base, onBaseMissing, onChange, drawn, missing = [], children } = props
  const { overlays, areas } = choice
  const { failed } = useTileLayers(map, base, overlays)
  const isBaseMissing = base !== null && failed.includes(base)
  useEffect(() => onBaseMissing(isBaseMissing), [onBaseMissing, isBaseMissing])
  const failedOverlays = overlays.filter((each) => failed.includes(each))
  const areaMap = useAreaMap(map, areas, place)
  const [showsFigures, setShowsFigures] = useState(false)
  const zoom = place?.zoom ?? 0
  return (
    <>
      <div className={`${classes.corner} stack items-end gap-8 absolute`}>
        <ButtonPopover
          position="bottom-end"
          button={(opener) => (
            <ActionButton {...opener} variant="default" tooltip={t('layers.open')}>
              <IconStack2 size={16} stroke={1.5} aria-hidden />
            </ActionButton>
          )}
        >
          {() => <LayerChoices zoom={zoom} choice={choice} onChange={onChange} drawn={drawn} />}
        </ButtonPopover>
        <ActionButton variant="default" tooltip={t('layers.figures')} onClick={() => setShowsFigures(true)}>
          <IconChartBar size={16} stroke={1.5} aria-hidden />
        </ActionButton>
        {children}
      </div>
      <div className={classes.legends}>
        <OwnLayerFailure failed={missing} />
        {failedOverlays.length > 0 && (
          <Banner level="warning">
            {t('layers.failed', { names: failedOverlays.map((each) => t(`layers.names.${each}`)).join(', ') })}
          </Banner>
        )}
        {areas &&
          (isHeatFigure(areas) ? (
            <HeatLegend figure={areas} shown={areaMap} />
          ) : (
            <AreaLegend name={areas} shown={areaMap} />
          ))}
        <LayerLegend overlays={overlays} zoom={zoom} failed={failed} />
      </div>
      {showsFigures && place && (
        <DrawerFrame title={t('layers.figures')} width={400} onClose={() => setShowsFigures(false)}>
          <Suspense>
            <AreaAt
              latitude={(place.box.south + place.box.north) / 2}
              longitude={(place.box.west + place.box.east) / 2}
            />
          </Suspense>
        </DrawerFrame>
      )}
    </>
  )
}
