import { controlCharacters } from '@lindero/domain/kernel/cadastral-reference'

/** A property in an invented cadastre, for tests against a local server. */
export interface MadeProperty {
  /** First 14 characters of the cadastral reference, which identify the parcel. */
  parcel: string
  /** Characters 15 to 18 of the cadastral reference: number of the property on its parcel. */
  number: number
  province: { code: string; name: string }
  /** `code` is the municipality code in three digits. */
  municipality: { code: string; name: string }
  street: readonly [type: string, name: string, number: string]
  postalCode: string
  floor: string | null
  door: string | null
  use: string
  year: number | null
  /** Share in the estate, in percent. */
  participation: number
  plot: number | null
  /** Each unit has a use, an area in m², a floor and a typology. */
  units: readonly (readonly [string, number, string | null, string | null])[]
  latitude: number
  longitude: number
}

/** The full cadastral reference, with twenty characters. */
export function referenceOf({ parcel, number }: Pick<MadeProperty, 'parcel' | 'number'>): string {
  const eighteen = parcel + String(number).padStart(4, '0')
  return eighteen + controlCharacters(eighteen)
}

/**
 * Answers a request in the format of the cadastre's public service (`/OVCCallejero.asmx/Consulta_DNPRC?…`), including
 * that service's error responses.
 *
 * @returns null if the service does not have this path
 */
export function cadastreAnswer(properties: readonly MadeProperty[], path: string): string | null {
  const url = new URL(path, 'http://localhost')
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  switch (url.pathname.split('/').at(-1)) {
    case 'Consulta_DNPRC':
      return byReference(properties, asked('RC'))
    case 'Consulta_CPMRC':
      return centreOf(properties, asked('RC'))
    case 'Consulta_RCCOOR':
      return parcelAt(properties, Number(asked('Coordenada_Y')), Number(asked('Coordenada_X')))
    case 'Consulta_DNPLOC':
      return atAddress(properties, asked)
    case 'ConsultaProvincia':
      return provinces(properties)
    case 'ConsultaMunicipio':
      return municipalities(properties, asked('Provincia'), asked('Municipio'))
    default:
      return null
  }
}

const NAMESPACES =
  'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="http://www.catastro.meh.es/"'

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${NAMESPACES}>${content}</${root}>`

function cadastreError(root: string, code: number, description: string): string {
  return document(
    root,
    `<control><cuerr>1</cuerr></control><lerr><err><cod>${code}</cod><des>${description}</des></err></lerr>`,
  )
}

const element = (name: string, value: string | number | null) => (value === null ? '' : `<${name}>${value}</${name}>`)

const NOT_FOUND = 'NO EXISTE NINGÚN INMUEBLE CON LOS PARÁMETROS INDICADOS'

function byReference(properties: readonly MadeProperty[], reference: string): string {
  if (!/^[0-9A-Z]{14}(?:[0-9A-Z]{4}(?:[0-9A-Z]{2})?)?$/.test(reference)) {
    return cadastreError('consulta_dnp', 4, 'LA REFERENCIA CATASTRAL NO ESTÁ CORRECTAMENTE FORMADA')
  }
  return propertiesOr(properties.filter((one) => referenceOf(one).startsWith(reference)))
}

function atAddress(properties: readonly MadeProperty[], asked: (name: string) => string): string {
  const inStreet = properties.filter(
    ({ street: [type, name], province, municipality }) =>
      type === asked('Sigla') &&
      name === asked('Calle') &&
      province.name === asked('Provincia') &&
      municipality.name === asked('Municipio'),
  )
  if (inStreet.length === 0) return cadastreError('consulta_dnp', 33, 'LA VÍA NO EXISTE')
  const there = inStreet.filter(({ street }) => street[2] === asked('Numero'))
  return there.length === 0 ? cadastreError('consulta_dnp', 43, 'EL NÚMERO NO EXISTE') : propertiesOr(there)
}

function propertiesOr(matches: readonly MadeProperty[]): string {
  const [first] = matches
  if (!first) return cadastreError('consulta_dnp', 5, NOT_FOUND)
  if (matches.length === 1) return document('consulta_dnp', whole(first))
  const list = matches.map((one) => `<rcdnp>${rc(one)}${place(one)}<debi><luso>${one.use}</luso></debi></rcdnp>`)
  return document(
    'consulta_dnp',
    `<control><cudnp>${matches.length}</cudnp></control><lrcdnp>${list.join('')}</lrcdnp>`,
  )
}

function rc(property: MadeProperty): string {
  const reference = referenceOf(property)
  const part = (name: string, from: number, to: number) => element(name, reference.slice(from, to))
  return `<rc>${part('pc1', 0, 7)}${part('pc2', 7, 14)}${part('car', 14, 18)}${part('cc1', 18, 19)}${part('cc2', 19, 20)}</rc>`
}

const inside = (floor: string | null, door: string | null) =>
  `<loint>${element('pt', floor)}${element('pu', door)}</loint>`

function place({ province, municipality, street: [type, name, number], postalCode, floor, door }: MadeProperty) {
  return (
    `<dt><loine><cp>${province.code}</cp><cm>${Number(municipality.code)}</cm></loine><np>${province.name}</np>` +
    `<nm>${municipality.name}</nm><locs><lous><lourb><dir><tv>${type}</tv><nv>${name}</nv><pnp>${number}</pnp></dir>` +
    `${inside(floor, door)}<dp>${postalCode}</dp></lourb></lous></locs></dt>`
  )
}

function addressOf({ street, floor, door, postalCode, municipality, province }: MadeProperty): string {
  const within = [floor && `Pl:${floor}`, door && `Pt:${door}`].filter(Boolean)
  return [...street, ...within, postalCode, municipality.name, `(${province.name})`].join(' ')
}

function whole(property: MadeProperty): string {
  const { use, year, participation, plot, units } = property
  const area = units.reduce((sum, [, each]) => sum + each, 0)
  const constructions = units.map(
    ([destination, built, floor, typology]) =>
      `<cons><lcd>${destination}</lcd>${floor === null ? '' : `<dt><lourb>${inside(floor, null)}</lourb></dt>`}` +
      `<dfcons><stl>${built}</stl></dfcons>${typology === null ? '' : `<dvcons><dtip>${typology}</dtip></dvcons>`}</cons>`,
  )
  return (
    `<control><cudnp>1</cudnp><cucons>${units.length}</cucons><cucul>0</cucul></control>` +
    `<bico><bi><idbi><cn>UR</cn>${rc(property)}</idbi>${place(property)}<ldt>${addressOf(property)}</ldt>` +
    `<debi><luso>${use}</luso><sfc>${area}</sfc><cpt>${participation.toFixed(6).replace('.', ',')}</cpt>${element('ant', year)}</debi></bi>` +
    `${plot === null ? '' : `<finca><dff><ss>${plot}</ss></dff></finca>`}<lcons>${constructions.join('')}</lcons></bico>`
  )
}

const ROOT = 'consulta_coordenadas'

function centreOf(properties: readonly MadeProperty[], parcel: string): string {
  const property = properties.find((one) => one.parcel === parcel)
  return property ? coordinates(property) : cadastreError(ROOT, 9, 'LA REFERENCIA CATASTRAL NO EXISTE')
}

/** Half the width of an estate, in degrees. */
const HALF = 0.0003

function parcelAt(properties: readonly MadeProperty[], latitude: number, longitude: number): string {
  const property = properties.find(
    (one) => Math.abs(one.latitude - latitude) < HALF && Math.abs(one.longitude - longitude) < HALF,
  )
  return property
    ? coordinates(property)
    : cadastreError(ROOT, 16, 'PARA ESAS COORDENADAS NO HAY REFERENCIA DISPONIBLE')
}

function coordinates({ parcel, latitude, longitude, street, municipality, province }: MadeProperty): string {
  return document(
    ROOT,
    `<control><cucoor>1</cucoor><cuerr>0</cuerr></control><coordenadas><coord><pc><pc1>${parcel.slice(0, 7)}</pc1>` +
      `<pc2>${parcel.slice(7)}</pc2></pc><geo><xcen>${longitude}</xcen><ycen>${latitude}</ycen><srs>EPSG:4326</srs></geo>` +
      `<ldt>${street.join(' ')} ${municipality.name} (${province.name})</ldt></coord></coordenadas>`,
  )
}

function provinces(properties: readonly MadeProperty[]): string {
  const provinceNames = new Map(properties.map(({ province }) => [province.code, province.name]))
  const list = [...provinceNames].map(([code, name]) => `<prov><cpine>${code}</cpine><np>${name}</np></prov>`)
  return document(
    'consulta_provinciero',
    `<control><cuprov>${provinceNames.size}</cuprov></control><provinciero>${list.join('')}</provinciero>`,
  )
}

function municipalities(properties: readonly MadeProperty[], province: string, name: string): string {
  const there = properties.filter((one) => one.province.name === province)
  if (there.length === 0) return cadastreError('consulta_municipiero', 12, 'LA PROVINCIA NO EXISTE')
  const matches = there.filter(({ municipality }) => municipality.name.includes(name.toUpperCase()))
  if (matches.length === 0) return cadastreError('consulta_municipiero', 22, 'EL MUNICIPIO NO EXISTE')
  const byCode = new Map(matches.map((one) => [one.municipality.code, one]))
  const list = [...byCode.values()].map(
    ({ municipality, province: { code } }) =>
      `<muni><nm>${municipality.name}</nm><loine><cp>${code}</cp><cm>${Number(municipality.code)}</cm></loine></muni>`,
  )
  return document(
    'consulta_municipiero',
    `<control><cumun>${byCode.size}</cumun></control><municipiero>${list.join('')}</municipiero>`,
  )
}

const VENDRELL = {
  province: { code: '43', name: 'TARRAGONA' },
  municipality: { code: '163', name: 'EL VENDRELL' },
  postalCode: '43700',
} as const

/** Estates in El Vendrell: a block of flats with a garage and a storage room, a house, and a plot of land. */
export const MADE_PROPERTIES: readonly MadeProperty[] = [
  ...(['00', '01', '02', '03', '04', '05'] as const).map(
    (floor, index): MadeProperty => ({
      ...VENDRELL,
      parcel: '6344205CF7664S',
      number: index + 1,
      street: ['CL', 'BERGUEDA', '35'],
      floor,
      door: 'A',
      use: 'Residencial',
      year: 2005,
      participation: 1.309,
      plot: null,
      units: [
        ['VIVIENDA', 83, floor, 'VIVIENDA COLECTIVA'],
        ['ELEMENTOS COMUNES', 8, null, null],
      ],
      latitude: 41.2205,
      longitude: 1.5233,
    }),
  ),
  {
    ...VENDRELL,
    parcel: '6344205CF7664S',
    number: 20,
    street: ['CL', 'BERGUEDA', '35'],
    floor: '-1',
    door: '07',
    use: 'Almacén-Estacionamiento',
    year: 2005,
    participation: 0.2,
    plot: null,
    units: [['APARCAMIENTO', 12, '-1', null]],
    latitude: 41.2205,
    longitude: 1.5233,
  },
  {
    ...VENDRELL,
    parcel: '6344301CF7664S',
    number: 1,
    street: ['CL', 'ALT EMPORDA', '41'],
    floor: null,
    door: null,
    use: 'Residencial',
    year: 1998,
    participation: 100,
    plot: 310,
    units: [
      ['VIVIENDA', 120, '00', 'VIVIENDA UNIFAMILIAR EN LINEA O MANZANA CERRADA'],
      ['ALMACEN', 20, '-1', null],
    ],
    latitude: 41.2221,
    longitude: 1.5269,
  },
  {
    ...VENDRELL,
    parcel: '6344999CF7664S',
    number: 1,
    street: ['CL', 'ALT EMPORDA', '99'],
    floor: null,
    door: null,
    use: 'Suelo sin edificar',
    year: null,
    participation: 100,
    plot: 500,
    units: [],
    latitude: 41.2241,
    longitude: 1.5301,
  },
]
