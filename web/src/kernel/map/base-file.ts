import { api } from '@lindero/contract/api'
import { layers as layersOf, namedFlavor } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type Map as LibreMap } from 'maplibre-gl'
import { EtagMismatch, PMTiles, Protocol, type Source } from 'pmtiles'
import { session } from '../session/session.ts'
import { type MapColours, mapColours } from './map-colours.ts'
import { MAP_FONT } from './outline-layers.ts'
import { FILE_SOURCE as SOURCE, showOwnLabels } from './own-labels.ts'

const NAME = 'base'
/** Layers of the library that are left out, because they need an image file that the product does not contain. */
const WITH_PICTURES = ['roads_oneway', 'roads_shields', 'pois']

/** Reads byte ranges of the server's map file. The library caches about a hundred directories of the file. */
const parts: Source = {
  getKey: () => NAME,
  getBytes: async (offset, length, signal, etag) => {
    const token = session.get()?.token
    const answer = await fetch(`/api${api.baseMap.path}`, {
      headers: {
        range: `bytes=${offset}-${offset + length - 1}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(signal ? { signal } : {}),
    })
    if (!answer.ok) throw new Error(`base map: ${answer.status}`)
    const tag = answer.headers.get('etag') ?? undefined
    if (etag && tag !== etag) throw new EtagMismatch(tag)
    return { data: await answer.arrayBuffer(), ...(tag ? { etag: tag } : {}) }
  },
}

let protocol: Protocol | null = null

function register(): void {
  if (protocol) return
  protocol = new Protocol()
  protocol.add(new PMTiles(parts))
  addProtocol('pmtiles', protocol.tile)
}

/** Adds the streets and names from the server's own map file, below the borders and the tiles of map services. */
export function addBaseFile(map: LibreMap, scheme: 'light' | 'dark'): void {
  if (!map.style || map.getSource(SOURCE)) return
  register()
  map.addSource(SOURCE, { type: 'vector', url: `pmtiles://${NAME}` })
  const first = map.getStyle().layers.find(({ id }) => id === 'municipalities' || id.startsWith('tiles:'))?.id
  for (const layer of fileLayers(scheme)) map.addLayer(layer, first)
  showOwnLabels(map, false)
}

export function fileLayers(scheme: 'light' | 'dark'): LayerSpecification[] {
  const flavour = { ...namedFlavor(scheme), ...coloursOf(mapColours()) }
  const made = layersOf(SOURCE, flavour, { lang: 'es' }) as LayerSpecification[]
  return made
    .filter(({ id, type }) => type !== 'background' && !WITH_PICTURES.includes(id))
    .map((layer) => {
      const named = { ...layer, id: `${SOURCE}:${layer.id}` }
      if (named.type !== 'symbol') return named
      const { 'icon-image': _icon, ...layout } = named.layout ?? {}
      return { ...named, layout: { ...layout, 'text-font': MAP_FONT } }
    })
}

/** Replaces the library's colours with those of the product's theme. */
function coloursOf({ land, water, building, park, road, casing, border, label, town, halo }: MapColours) {
  const roads = ['minor_a', 'minor_b', 'link', 'major', 'highway', 'other', 'minor_service']
  const each = (names: readonly string[], colour: string) => Object.fromEntries(names.map((name) => [name, colour]))
  return {
    earth: land,
    water,
    buildings: building,
    ...each(['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b'], park),
    ...each(roads, road),
    ...each(
      [
        'minor_casing',
        'minor_service_casing',
        'link_casing',
        'major_casing_late',
        'major_casing_early',
        'highway_casing_late',
        'highway_casing_early',
      ],
      casing,
    ),
    railway: border,
    boundaries: border,
    ...each(['roads_label_minor', 'roads_label_major', 'subplace_label', 'address_label'], label),
    ...each(['city_label', 'state_label', 'country_label'], town),
    ...each(
      [
        'roads_label_minor_halo',
        'roads_label_major_halo',
        'subplace_label_halo',
        'city_label_halo',
        'state_label_halo',
        'address_label_halo',
      ],
      halo,
    ),
  }
}
