import { AREA_MAP_NAMES, AREA_MAP_ZOOM, type AreaMap } from '@lindero/domain/areas/area-maps'
import {
  BASE_MAPS,
  type BaseMap,
  HISTORIC_PHOTOS,
  HISTORIC_YEARS,
  type HistoricPhoto,
  layerOf,
  OVERLAYS,
  type Overlay,
  TILE_LAYERS,
} from '@lindero/domain/market/map-layers'
import { Radio, Select, Switch } from '@mantine/core'
import { IconChartBar, IconStack2 } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../kernel/actions/ActionButton.tsx'
import { DrawerFrame } from '../../../kernel/forms/FormDialog.tsx'
import type { MapPlace } from '../../../kernel/map/marker.ts'
import { ButtonPopover } from '../../../kernel/overlays/ButtonPopover.tsx'
import { lazyPart } from '../../../kernel/reload/lazy-page.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { AreaLegend } from './AreaLegend.tsx'
import classes from './layers.module.css'
import { OWN_LAYER_NAMES, OWN_LAYERS, type OwnLayer } from './own-layers.ts'
import { useAreaMap } from './use-area-map.ts'
import { useTileLayers } from './use-tile-layers.ts'

const AreaAt = lazyPart(() => import('../../../areas/AreaAt.tsx'))

const GROUPS = ['demarcation', 'information'] as const

interface LayerPanelProps {
  map: LibreMap
  place: MapPlace | null
  own: readonly OwnLayer[]
  onOwn: (own: readonly OwnLayer[]) => void
  /** The layer that is in the table too: it is always drawn. */
  fixed: OwnLayer
}

/** Chooses the base map and the layers over it; each says from which zoom on it is drawn. */
export default function LayerPanel({ map, place, own, onOwn, fixed }: LayerPanelProps) {
  const { t } = useTranslation('explorer')
  // The default is the outline that is shipped, until another one is chosen: it needs no service.
  const [base, setBase] = useState<BaseMap | null>(null)
  const [year, setYear] = useState<HistoricPhoto>(1955)
  const [overlays, setOverlays] = useState<readonly Overlay[]>([])
  const { hasFailed } = useTileLayers(map, base && layerOf(base, year), overlays)
  const [areas, setAreas] = useState<AreaMap | null>(null)
  const areaMap = useAreaMap(map, areas, place)
  const [showsFigures, setShowsFigures] = useState(false)
  const fromZoom = (zoom: number) =>
    (place?.zoom ?? 0) < zoom ? { description: t('layers.fromZoom', { zoom }) } : {}
  const shown = [...(base ? [layerOf(base, year)] : []), ...overlays]
  const sources = [...new Set(shown.map((layer) => TILE_LAYERS[layer].attribution))]
  return (
    <div className={classes.corner}>
      <ButtonPopover
        position="bottom-end"
        button={(opener) => (
          <ActionButton {...opener} variant="default" tooltip={t('layers.open')}>
            <IconStack2 size={16} stroke={1.5} aria-hidden />
          </ActionButton>
        )}
      >
        {() => (
          <div className={classes.panel}>
            <Radio.Group
              label={t('layers.base')}
              value={base ?? ''}
              onChange={(value) => setBase(BASE_MAPS.find((each) => each === value) ?? null)}
            >
              {BASE_MAPS.map((each) => (
                <Radio key={each} size="xs" value={each} label={t(`layers.bases.${each}`)} />
              ))}
            </Radio.Group>
            {base === 'ortofotoHistoricMap' && (
              <Select
                size="xs"
                label={t('layers.period')}
                value={String(year)}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                data={HISTORIC_YEARS.map((each) => ({ value: String(each), label: HISTORIC_PHOTOS[each] }))}
                onChange={(value) => setYear(HISTORIC_YEARS.find((each) => String(each) === value) ?? 1955)}
              />
            )}
            <fieldset className={classes.group}>
              <legend>{t('layers.own')}</legend>
              {OWN_LAYER_NAMES.map((each) => (
                <Switch
                  key={each}
                  label={t(`layers.owns.${each}`)}
                  {...(each === fixed ? {} : fromZoom(OWN_LAYERS[each]))}
                  disabled={each === fixed}
                  checked={each === fixed || own.includes(each)}
                  onChange={({ currentTarget: { checked } }) =>
                    onOwn(checked ? [...own, each] : own.filter((other) => other !== each))
                  }
                />
              ))}
            </fieldset>
            {GROUPS.map((group) => (
              <fieldset key={group} className={classes.group}>
                <legend>{t(`layers.${group}`)}</legend>
                {group === 'information' &&
                  AREA_MAP_NAMES.map((each) => (
                    <Switch
                      key={each}
                      label={t(`layers.areas.${each}`)}
                      {...fromZoom(AREA_MAP_ZOOM)}
                      checked={areas === each}
                      onChange={({ currentTarget: { checked } }) => setAreas(checked ? each : null)}
                    />
                  ))}
                {OVERLAYS.filter((each) => TILE_LAYERS[each].group === group).map((each) => (
                  <Switch
                    key={each}
                    label={t(`layers.names.${each}`)}
                    {...fromZoom(TILE_LAYERS[each].minZoom)}
                    checked={overlays.includes(each)}
                    onChange={({ currentTarget: { checked } }) =>
                      setOverlays(checked ? [...overlays, each] : overlays.filter((other) => other !== each))
                    }
                  />
                ))}
              </fieldset>
            ))}
            {sources.map((source) => (
              <small key={source}>{source}</small>
            ))}
          </div>
        )}
      </ButtonPopover>
      <ActionButton variant="default" tooltip={t('layers.figures')} onClick={() => setShowsFigures(true)}>
        <IconChartBar size={16} stroke={1.5} aria-hidden />
      </ActionButton>
      {areas && <AreaLegend name={areas} shown={areaMap} />}
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
      {hasFailed && <Banner level="warning">{t('layers.failed')}</Banner>}
    </div>
  )
}
