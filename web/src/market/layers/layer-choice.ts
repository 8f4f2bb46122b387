import { AREA_MAP_NAMES, type AreaMap } from '@lindero/domain/areas/area-maps'
import { HEAT_FIGURE_NAMES, type HeatFigure } from '@lindero/domain/market/heat-figures'
import {
  BASE_MAPS,
  type BaseMap,
  HISTORIC_YEARS,
  type HistoricPhoto,
  layerOf,
  OVERLAYS,
  type Overlay,
  OWN_LAYER_NAMES,
  type OwnLayer,
  type TileLayer,
} from '@lindero/domain/market/map-layers'
import { useState } from 'react'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { isRecord, readStored, writeStored } from '../../kernel/storage/stored.ts'

/** The layers that the user has chosen in the panel of a map. */
export interface LayerChoice {
  /** `own` is this server's own map, which needs no map service. */
  base: BaseMap | 'own'
  year: HistoricPhoto
  overlays: readonly Overlay[]
  /** The figure that the areas' colours show, from public data or from the product's own market data. */
  areas: AreaMap | HeatFigure | null
  own: readonly OwnLayer[]
}

/**
 * Screens with a layer panel. The choice of the product's own layers is stored for each screen. The rest of the choice
 * is shared by all screens.
 */
export type LayeredScreen = 'explorer' | 'assets' | 'valuation' | 'advertisement'

/** The base map of users who have not chosen one: the map of a public service. */
const DEFAULT_BASE: BaseMap = 'defaultMap'
const KEY = 'lindero.map-layers'
const store = browserStore()
const OWN_AT_FIRST: Readonly<Record<LayeredScreen, readonly OwnLayer[]>> = {
  // The kind of evidence in the table is always drawn, so that each view has one layer at first.
  explorer: [],
  assets: [],
  valuation: [],
  advertisement: [],
}

/** Earlier names of figures, so that old stored choices are still valid. */
const EARLIER_AREAS: ReadonlyMap<unknown, AreaMap> = new Map([
  ['incomeDistribution', 'incomesDistribution'],
  ['population', 'populationDistribution'],
])

/**
 * Reads the choice that was last stored in this browser. Without a stored choice, only the default map is shown.
 * Unknown names are left out.
 */
export function readLayerChoice(screen: LayeredScreen): LayerChoice {
  const stored = readStored(store, KEY, isRecord) ?? {}
  const own = isRecord(stored.own) ? stored.own[screen] : undefined
  return {
    base: stored.base === 'own' ? 'own' : (BASE_MAPS.find((each) => each === stored.base) ?? DEFAULT_BASE),
    year: HISTORIC_YEARS.find((each) => each === stored.year) ?? HISTORIC_YEARS[0],
    overlays: OVERLAYS.filter((each) => isIn(stored.overlays, each)),
    areas:
      [...AREA_MAP_NAMES, ...HEAT_FIGURE_NAMES].find((each) => each === stored.areas) ??
      EARLIER_AREAS.get(stored.areas) ??
      null,
    own: Array.isArray(own) ? OWN_LAYER_NAMES.filter((each) => isIn(own, each)) : OWN_AT_FIRST[screen],
  }
}

const isIn = (list: unknown, name: string) => Array.isArray(list) && list.includes(name)

function keep(screen: LayeredScreen, { own, ...common }: LayerChoice): void {
  const stored = readStored(store, KEY, isRecord)
  const others = isRecord(stored?.own) ? stored.own : {}
  writeStored(store, KEY, { ...common, own: { ...others, [screen]: own } })
}

export function useLayerChoice(screen: LayeredScreen) {
  const [choice, setChoice] = useState(() => readLayerChoice(screen))
  function change(changes: Partial<LayerChoice>) {
    const next = { ...choice, ...changes }
    setChoice(next)
    keep(screen, next)
  }
  return { choice, change }
}

/** The chosen base map as a layer of a map service; null for this server's own map. */
export function baseOf({ base, year }: Pick<LayerChoice, 'base' | 'year'>): TileLayer | null {
  return base === 'own' ? null : layerOf(base, year)
}
