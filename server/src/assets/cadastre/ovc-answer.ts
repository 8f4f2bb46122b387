import type { BuildingUnit, CadastralProperty } from '@lindero/domain/assets/enrichment/cadastral-property'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** A property in a list for a parcel or a street number. */
export interface ListedProperty {
  reference: string
  address: string | null
  floor: string | null
  door: string | null
  use: string | null
}

/** The cadastre has rejected the request with one of its codes (annex I of its web services). */
export interface Refused {
  kind: 'refused'
  code: number
}

export type PropertyAnswer =
  | { kind: 'property'; property: CadastralProperty }
  | { kind: 'several'; properties: ListedProperty[] }
  | Refused

export type PointAnswer =
  | { kind: 'point'; reference: string; latitude: number; longitude: number; address: string | null }
  | Refused

/** The reply is truncated or not XML. */
export class BrokenAnswer extends Error {}

type Node = { readonly [name: string]: Node | readonly Node[] | string | undefined }

/** Elements that may be repeated. */
const LISTS: ReadonlySet<string> = new Set(['rcdnp', 'cons', 'err', 'coord', 'prov', 'muni'])
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})

/**
 * Parses a reply.
 *
 * @throws BrokenAnswer
 */
function parse(xml: string): Node {
  // The service uses no entities, and expanding an attacker's entities could exhaust the memory.
  if (/<!DOCTYPE/i.test(xml)) throw new BrokenAnswer('a document type')
  const validity = XMLValidator.validate(xml)
  if (validity !== true) throw new BrokenAnswer(validity.err.msg)
  // PostgreSQL cannot store NUL characters.
  if (xml.includes('\0')) throw new BrokenAnswer('a NUL character')
  const [, root] = Object.entries(parser.parse(xml) as Node).find(([name]) => name.startsWith('consulta_')) ?? []
  if (!isNode(root)) throw new BrokenAnswer('no answer of the cadastre')
  return root
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The element at a path; the first if there are several. */
function at(node: Node | undefined, ...path: string[]): Node | undefined {
  let current: unknown = node
  for (const name of path) {
    const next = isNode(current) ? current[name] : undefined
    current = Array.isArray(next) ? next[0] : next
  }
  return isNode(current) ? current : undefined
}

function listAt(node: Node | undefined, ...path: string[]): readonly Node[] {
  const parent = path.length > 1 ? at(node, ...path.slice(0, -1)) : node
  const list = parent?.[path.at(-1) ?? '']
  return Array.isArray(list) ? list.filter(isNode) : []
}

function textAt(node: Node | undefined, ...path: string[]): string | null {
  const parent = path.length > 1 ? at(node, ...path.slice(0, -1)) : node
  const value = parent?.[path.at(-1) ?? '']
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Parses a number with a decimal comma: `1,309000`. */
function numberAt(node: Node | undefined, ...path: string[]): number | null {
  const text = textAt(node, ...path)
  const value = text === null ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

/**
 * The rejection in a reply; null if there is none. The error is in the list `lerr` or, if the request was about
 * coordinates, in the element `coord`.
 */
function rejectionOf(root: Node): Refused | null {
  const errors = [...listAt(root, 'lerr', 'err'), ...listAt(at(root, 'coordenadas', 'coord'), 'err')]
  const [first] = errors
  if (first) return { kind: 'refused', code: numberAt(first, 'cod') ?? 0 }
  return Number(textAt(root, 'control', 'cuerr') ?? 0) > 0 ? { kind: 'refused', code: 0 } : null
}

const referenceOf = (node: Node | undefined) =>
  ['pc1', 'pc2', 'car', 'cc1', 'cc2'].map((part) => textAt(node, part) ?? '').join('')

/**
 * Parses `Consulta_DNPRC` and `Consulta_DNPLOC`: one complete property, or a list of properties.
 *
 * @throws BrokenAnswer
 */
export function readProperty(xml: string): PropertyAnswer {
  const root = parse(xml)
  const refusal = rejectionOf(root)
  if (refusal) return refusal
  const building = at(root, 'bico')
  if (building) return { kind: 'property', property: propertyOf(building) }
  const listed = listAt(root, 'lrcdnp', 'rcdnp').map(listedOf)
  if (listed.length === 0) throw new BrokenAnswer('neither a property nor a list')
  return { kind: 'several', properties: listed }
}

/**
 * Parses `Consulta_CPMRC` and `Consulta_RCCOOR`: a parcel with its centre.
 *
 * @throws BrokenAnswer
 */
export function readPoint(xml: string): PointAnswer {
  const root = parse(xml)
  const refusal = rejectionOf(root)
  if (refusal) return refusal
  const coordinates = at(root, 'coordenadas', 'coord')
  const longitude = numberAt(coordinates, 'geo', 'xcen')
  const latitude = numberAt(coordinates, 'geo', 'ycen')
  if (longitude === null || latitude === null) throw new BrokenAnswer('a parcel without coordinates')
  const address = textAt(coordinates, 'ldt')
  return { kind: 'point', reference: referenceOf(at(coordinates, 'pc')), latitude, longitude, address }
}

/**
 * Parses `ConsultaProvincia` and `ConsultaMunicipio`: names with INE codes.
 *
 * @throws BrokenAnswer
 */
export function readPlaces(xml: string): { code: string; name: string }[] | Refused {
  const root = parse(xml)
  const refusal = rejectionOf(root)
  if (refusal) return refusal
  const provinces = listAt(root, 'provinciero', 'prov').map((node) => ({
    code: (textAt(node, 'cpine') ?? '').padStart(2, '0'),
    name: textAt(node, 'np') ?? '',
  }))
  const municipalities = listAt(root, 'municipiero', 'muni').map((node) => ({
    code: municipalityCode(at(node, 'loine')) ?? '',
    name: textAt(node, 'nm') ?? '',
  }))
  return [...provinces, ...municipalities]
}

function municipalityCode(place: Node | undefined): string | null {
  const [province, municipality] = [textAt(place, 'cp'), textAt(place, 'cm')]
  if (province === null || municipality === null) return null
  return province.padStart(2, '0') + municipality.padStart(3, '0')
}

/** Urban and rural properties have their address in different elements. */
const locationOf = (place: Node | undefined) =>
  at(place, 'locs', 'lous', 'lourb') ?? at(place, 'locs', 'lors', 'lourb') ?? at(place, 'lourb')

function listedOf(node: Node): ListedProperty {
  const place = at(node, 'dt')
  const location = locationOf(place)
  return {
    reference: referenceOf(at(node, 'rc')),
    address: textAt(node, 'ldt') ?? streetOf(location),
    floor: textAt(location, 'loint', 'pt'),
    door: textAt(location, 'loint', 'pu'),
    use: textAt(node, 'debi', 'luso'),
  }
}

function streetOf(location: Node | undefined): string | null {
  const parts = [
    textAt(location, 'dir', 'tv'),
    textAt(location, 'dir', 'nv'),
    textAt(location, 'dir', 'pnp'),
    ...(['es', 'pt', 'pu'] as const).map((part) => {
      const value = textAt(location, 'loint', part)
      return value && `${{ es: 'Es', pt: 'Pl', pu: 'Pt' }[part]}:${value}`
    }),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

function propertyOf(building: Node): CadastralProperty {
  const property = at(building, 'bi')
  const place = at(property, 'dt')
  const location = locationOf(place)
  const code = municipalityCode(at(place, 'loine'))
  const postalCode = textAt(location, 'dp')?.padStart(5, '0') ?? null
  const municipality = textAt(place, 'nm')
  const estate = at(building, 'finca') ?? at(property, 'finca')
  const year = numberAt(property, 'debi', 'ant')
  return {
    reference: referenceOf(at(property, 'idbi', 'rc')),
    address: withoutPlace(textAt(property, 'ldt'), postalCode, municipality) ?? streetOf(location),
    postalCode: postalCode === '00000' ? null : postalCode,
    provinceCode: code?.slice(0, 2) ?? null,
    municipalityCode: code,
    municipality,
    floor: textAt(location, 'loint', 'pt'),
    use: textAt(property, 'debi', 'luso'),
    area: numberAt(property, 'debi', 'sfc'),
    constructionYear: year !== null && year > 0 ? year : null,
    participation: numberAt(property, 'debi', 'cpt'),
    plotSize: numberAt(estate, 'dff', 'ss'),
    estateKind: textAt(estate, 'ltp'),
    units: listAt(building, 'lcons', 'cons').map(unitOf),
  }
}

/**
 * Removes the place from the end of an address, because other fields contain the place: `CL BERGUEDA 35 Pl:00 43700 EL
 * VENDRELL (TARRAGONA)`.
 */
function withoutPlace(address: string | null, postalCode: string | null, municipality: string | null) {
  if (address === null) return null
  const tail = [postalCode, municipality].filter((part) => part !== null).join(' ')
  const end = tail === '' ? -1 : address.lastIndexOf(` ${tail} (`)
  return end > 0 ? address.slice(0, end) : address.replace(/ \([^()]*\)$/, '')
}

function unitOf(node: Node): BuildingUnit {
  return {
    destination: textAt(node, 'lcd') ?? '',
    area: numberAt(node, 'dfcons', 'stl') ?? 0,
    floor: textAt(node, 'dt', 'lourb', 'loint', 'pt'),
    typology: textAt(node, 'dvcons', 'dtip'),
  }
}
