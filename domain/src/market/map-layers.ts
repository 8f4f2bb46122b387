/**
 * The map layers from public services, one row each. The panel, the legend and the requests are derived from these
 * rows.
 */

export const BASE_MAPS = [
  'defaultMap',
  'topographicMap',
  'satelliteMap',
  'ortofotoLatestMap',
  'ortofotoHistoricMap',
] as const
export type BaseMap = (typeof BASE_MAPS)[number]

export const OVERLAYS = [
  'municipalities',
  'postalCodes',
  'censalSections',
  'cadastre',
  'protectedAreas',
  'naturalAreas',
  'volcanicRisk',
  'floodingAreas',
] as const
export type Overlay = (typeof OVERLAYS)[number]

/**
 * Historic orthophotos: the year in the name of the map layer, and the period in which the photos were taken (core 9).
 */
export const HISTORIC_PHOTOS = {
  1955: '1956-1957',
  1972: '1973-1986',
  1996: '1997-2003',
  2003: '2004-2019',
} as const
export type HistoricPhoto = keyof typeof HISTORIC_PHOTOS
export const HISTORIC_YEARS = [1955, 1972, 1996, 2003] as const satisfies HistoricPhoto[]

type HistoricLayer = `ortofotoHistoricMap${HistoricPhoto}`
export type TileLayer = Exclude<BaseMap, 'ortofotoHistoricMap'> | HistoricLayer | Overlay

interface LayerRow {
  /** Minimum zoom. At lower zoom levels, the layer is neither drawn nor requested (core 9). */
  minZoom: number
  group: 'base' | 'demarcation' | 'information'
  attribution: string
  /** URL template of a tile, with the placeholders `{z}`, `{x}` and `{y}`, or `{bbox}` in EPSG:3857. */
  address: string
}

const IGN = '© Instituto Geográfico Nacional'
const MITECO = '© Ministerio para la Transición Ecológica'

const wmts = (service: string, layer: string, format = 'image/jpeg') =>
  `https://www.ign.es/wmts/${service}?service=WMTS&request=GetTile&version=1.0.0&layer=${layer}&style=default` +
  `&tilematrixset=GoogleMapsCompatible&tilematrix={z}&tilerow={y}&tilecol={x}&format=${format}`
const wms = (service: string, layer: string, format = 'image/png') =>
  `${service}?service=WMS&request=GetMap&version=1.1.1&layers=${layer}&styles=&srs=EPSG:3857&bbox={bbox}` +
  `&width=256&height=256&format=${format}&transparent=${format === 'image/png'}`
const historic = (layer: string) => wms('https://www.ign.es/wms/pnoa-historico', layer, 'image/jpeg')
const miteco = (service: string, layer: string) => wms(`https://wms.mapama.gob.es/sig/${service}/wms.aspx`, layer)

const base = { group: 'base', minZoom: 0, attribution: IGN } as const
const demarcation = { group: 'demarcation', minZoom: 12, attribution: IGN } as const
const information = { group: 'information', minZoom: 8, attribution: MITECO } as const

export const TILE_LAYERS: Readonly<Record<TileLayer, LayerRow>> = {
  defaultMap: { ...base, address: wmts('ign-base', 'IGNBaseTodo') },
  topographicMap: { ...base, address: wmts('mapa-raster', 'MTN') },
  satelliteMap: { ...base, address: wms('https://www.ign.es/wms-inspire/pnoa-ma', 'fondo', 'image/jpeg') },
  ortofotoLatestMap: { ...base, address: wmts('pnoa-ma', 'OI.OrthoimageCoverage') },
  ortofotoHistoricMap1955: { ...base, address: historic('AMS_1956-1957') },
  ortofotoHistoricMap1972: { ...base, address: historic('Interministerial_1973-1986') },
  ortofotoHistoricMap1996: { ...base, address: historic('SIGPAC') },
  ortofotoHistoricMap2003: { ...base, address: historic('PNOA2004') },
  municipalities: {
    ...demarcation,
    address: wms('https://www.ign.es/wms-inspire/unidades-administrativas', 'AU.AdministrativeUnit'),
  },
  postalCodes: {
    ...demarcation,
    address: wms('https://www.cartociudad.es/wms-inspire/direcciones-ccpp', 'codigo-postal'),
  },
  censalSections: {
    ...demarcation,
    address: wms('https://www.cartociudad.es/wms/CARTOCIUDAD/CARTOCIUDAD', 'SeccionCensal'),
  },
  cadastre: {
    ...demarcation,
    attribution: '© Dirección General del Catastro',
    address: wms('https://ovc.catastro.meh.es/Cartografia/WMS/ServidorWMS.aspx', 'Catastro'),
  },
  protectedAreas: { ...information, address: miteco('Biodiversidad/ENP', 'PS.ProtectedSite') },
  naturalAreas: { ...information, address: miteco('Biodiversidad/RedNatura', 'PS.ProtectedSite') },
  volcanicRisk: {
    ...information,
    attribution: '© Instituto Geológico y Minero de España',
    address: wms('https://mapas.igme.es/gis/services/BasesDatos/IGME_PELIGROSIDAD/MapServer/WMSServer', '0'),
  },
  floodingAreas: { ...information, minZoom: 12, address: miteco('Agua/ZI_LaminasQ100', 'NZ.RiskZone') },
}
export const TILE_LAYER_NAMES = Object.keys(TILE_LAYERS) as [TileLayer, ...TileLayer[]]

/** The tile layer of a base map. The historic orthophoto has one layer per period. */
export function layerOf(map: BaseMap, year: HistoricPhoto = 1955): TileLayer {
  return map === 'ortofotoHistoricMap' ? `ortofotoHistoricMap${year}` : map
}

/** Layers that the product draws itself, with their minimum zoom (core 9). */
export const OWN_LAYERS = { portfolios: 5, listings: 1, closings: 14 } as const
export type OwnLayer = keyof typeof OWN_LAYERS
export const OWN_LAYER_NAMES = ['portfolios', 'listings', 'closings'] as const satisfies OwnLayer[]

/** The name of the setting for a layer: `censalSections` becomes `CENSAL_SECTIONS`. */
export function settingOf(layer: TileLayer): string {
  return layer.replace(/([A-Z]|\d+)/g, '_$1').toUpperCase()
}

/** Half the width of the world in EPSG:3857, in metres. */
const HALF_WORLD = 20_037_508.342789244

/** The URL of a tile from the service that provides the layer. */
export function tileAddress(
  layer: TileLayer,
  [z, x, y]: readonly [number, number, number],
  template = TILE_LAYERS[layer].address,
): string {
  const side = (2 * HALF_WORLD) / 2 ** z
  const [west, north] = [x * side - HALF_WORLD, HALF_WORLD - y * side]
  const bbox = [west, north - side, west + side, north].map((metres) => metres.toFixed(3)).join(',')
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{bbox}', bbox)
}
