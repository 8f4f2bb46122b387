import { AREA_MAP_NAMES, AREA_MAP_ZOOM } from '@lindero/domain/areas/area-maps'
import { HEAT_FIGURE_NAMES } from '@lindero/domain/market/heat-figures'
import {
  BASE_MAPS,
  HISTORIC_PHOTOS,
  HISTORIC_YEARS,
  OVERLAYS,
  OWN_LAYER_NAMES,
  OWN_LAYERS,
  type OwnLayer,
  TILE_LAYERS,
} from '@lindero/domain/market/map-layers'
import { Radio, Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../kernel/settings/settings.ts'
import { baseOf, type LayerChoice } from './layer-choice.ts'
import classes from './layers.module.css'

const GROUPS = ['demarcation', 'information'] as const

interface LayerChoicesProps {
  zoom: number
  choice: LayerChoice
  onChange: (changes: Partial<LayerChoice>) => void
  /** Layers that the screen itself draws and that cannot be switched off. */
  drawn: readonly OwnLayer[]
}

/** Switches for all layers. If a layer needs a minimum zoom, its switch names this zoom. */
export function LayerChoices({ zoom, choice, onChange, drawn }: LayerChoicesProps) {
  const { t } = useTranslation('explorer')
  const { base, year, overlays, areas, own } = choice
  const maps = useSettings()?.maps
  const hasServices = maps?.services ?? true
  const fromZoom = (least: number) => (zoom < least ? { description: t('layers.fromZoom', { zoom: least }) } : {})
  const toggled = <Name extends string>(list: readonly Name[], name: Name, isOn: boolean) =>
    isOn ? [...list, name] : list.filter((other) => other !== name)
  const tiles = [baseOf(choice) ?? [], overlays].flat()
  const sources = [...new Set(tiles.map((layer) => TILE_LAYERS[layer].attribution))]
  return (
    <div className={`${classes.panel} stack gap-12 scroll`}>
      <Radio.Group
        label={t('layers.base')}
        value={hasServices ? base : 'own'}
        onChange={(value) => onChange({ base: BASE_MAPS.find((each) => each === value) ?? 'own' })}
      >
        {BASE_MAPS.map((each) => (
          <Radio key={each} size="xs" value={each} disabled={!hasServices} label={t(`layers.bases.${each}`)} />
        ))}
        <Radio size="xs" value="own" label={t(maps?.base ? 'layers.ownMap' : 'layers.outline')} />
      </Radio.Group>
      {base === 'ortofotoHistoricMap' && (
        <Select
          size="xs"
          label={t('layers.period')}
          value={String(year)}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          data={HISTORIC_YEARS.map((each) => ({ value: String(each), label: HISTORIC_PHOTOS[each] }))}
          onChange={(value) => onChange({ year: HISTORIC_YEARS.find((each) => String(each) === value) ?? year })}
        />
      )}
      <fieldset className="stack gap-6 p-0 m-0 border-0">
        <legend className="p-0 mb-6 text-3 fs-12">{t('layers.own')}</legend>
        {OWN_LAYER_NAMES.map((each) => (
          <Switch
            key={each}
            label={t(`layers.owns.${each}`)}
            {...(drawn.includes(each) ? {} : fromZoom(OWN_LAYERS[each]))}
            disabled={drawn.includes(each)}
            checked={drawn.includes(each) || own.includes(each)}
            onChange={({ currentTarget: { checked } }) => onChange({ own: toggled(own, each, checked) })}
          />
        ))}
      </fieldset>
      <fieldset className="stack gap-6 p-0 m-0 border-0">
        <legend className="p-0 mb-6 text-3 fs-12">{t('layers.market')}</legend>
        {HEAT_FIGURE_NAMES.map((each) => (
          <Switch
            key={each}
            label={t(`compare.heat.${each}`)}
            {...fromZoom(AREA_MAP_ZOOM)}
            checked={areas === each}
            onChange={({ currentTarget: { checked } }) => onChange({ areas: checked ? each : null })}
          />
        ))}
      </fieldset>
      {GROUPS.map((group) => (
        <fieldset key={group} className="stack gap-6 p-0 m-0 border-0">
          <legend className="p-0 mb-6 text-3 fs-12">{t(`layers.${group}`)}</legend>
          {group === 'information' &&
            AREA_MAP_NAMES.map((each) => (
              <Switch
                key={each}
                label={t(`layers.areas.${each}`)}
                {...fromZoom(AREA_MAP_ZOOM)}
                checked={areas === each}
                onChange={({ currentTarget: { checked } }) => onChange({ areas: checked ? each : null })}
              />
            ))}
          {OVERLAYS.filter((each) => TILE_LAYERS[each].group === group).map((each) => (
            <Switch
              key={each}
              label={t(`layers.names.${each}`)}
              {...fromZoom(TILE_LAYERS[each].minZoom)}
              checked={overlays.includes(each)}
              onChange={({ currentTarget: { checked } }) => onChange({ overlays: toggled(overlays, each, checked) })}
            />
          ))}
        </fieldset>
      ))}
      {sources.map((source) => (
        <small className="text-3" key={source}>
          {source}
        </small>
      ))}
    </div>
  )
}
