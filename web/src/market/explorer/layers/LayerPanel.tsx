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
import { IconStack2 } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../kernel/actions/ActionButton.tsx'
import type { MapPlace } from '../../../kernel/map/marker.ts'
import { ButtonPopover } from '../../../kernel/overlays/ButtonPopover.tsx'
import { Banner } from '../../../kernel/states/Banner.tsx'
import classes from './layers.module.css'
import { useTileLayers } from './use-tile-layers.ts'

const GROUPS = ['demarcation', 'information'] as const

interface LayerPanelProps {
  map: LibreMap
  place: MapPlace | null
}

/** Chooses the base map and the layers over it; each says from which zoom on it is drawn. */
export default function LayerPanel({ map, place }: LayerPanelProps) {
  const { t } = useTranslation('explorer')
  // The default is the outline that is shipped, until another one is chosen: it needs no service.
  const [base, setBase] = useState<BaseMap | null>(null)
  const [year, setYear] = useState<HistoricPhoto>(1955)
  const [overlays, setOverlays] = useState<readonly Overlay[]>([])
  const { hasFailed } = useTileLayers(map, base && layerOf(base, year), overlays)
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
            {GROUPS.map((group) => (
              <fieldset key={group} className={classes.group}>
                <legend>{t(`layers.${group}`)}</legend>
                {OVERLAYS.filter((each) => TILE_LAYERS[each].group === group).map((each) => (
                  <Switch
                    key={each}
                    label={t(`layers.names.${each}`)}
                    {...((place?.zoom ?? 0) < TILE_LAYERS[each].minZoom
                      ? { description: t('layers.fromZoom', { zoom: TILE_LAYERS[each].minZoom }) }
                      : {})}
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
      {hasFailed && <Banner level="warning">{t('layers.failed')}</Banner>}
    </div>
  )
}
