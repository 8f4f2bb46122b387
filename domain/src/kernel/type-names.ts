import { foldText } from './parse-result.ts'
import {
  ASSET_SUBTYPES,
  ASSET_TYPES,
  type AssetSubtype,
  type AssetTypeId,
  type PropertyState,
} from './property-types.ts'

/** A type with its format, as one word of the trade names both (`Ático` is a multi-family penthouse). */
export interface NamedType {
  typeId: AssetTypeId
  subtype: AssetSubtype | null
}

/** Words for types and formats in both languages, as servicers, portals and the cadastre write them. */
const TYPE_WORDS: ReadonlyArray<readonly [AssetTypeId, AssetSubtype | null, string]> = [
  [11, 'flat', 'piso|pisos|apartamento|apto|apartamentos|flat|apartment|condo'],
  [
    11,
    null,
    'plurifamiliar|multifamily|multifamiliar|vivienda|viviendas|vivienda en bloque|vivienda colectiva|vivienda plurifamiliar|vivienda en altura|dwelling|home|residencial colectivo|vivienda libre|vpo|vivienda vpo',
  ],
  [11, 'studio', 'estudio|estudios|studio|loft|lofts'],
  [11, 'penthouse', 'atico|aticos|penthouse|sobreatico|atico duplex'],
  [11, 'duplex', 'duplex|piso duplex|vivienda duplex|maisonette'],
  [11, 'triplex', 'triplex'],
  [
    11,
    'groundFloor',
    'bajo|planta baja|piso bajo|bajo vivienda|vivienda en planta baja|ground floor|ground floor flat|groundfloor',
  ],
  [
    12,
    null,
    'unifamiliar|vivienda unifamiliar|casa|casas|chalet|chalets|singlefamily|single family|house|villa|bungalow|torre|casa de pueblo|vivienda individual|town house',
  ],
  [
    12,
    'detached',
    'chalet independiente|chalet aislado|unifamiliar aislada|unifamiliar aislado|casa aislada|casa independiente|vivienda aislada|vivienda unifamiliar aislada|independiente|aislado|aislada|detached|detached house',
  ],
  [
    12,
    'semiDetached',
    'pareado|pareada|chalet pareado|casa pareada|unifamiliar pareada|unifamiliar pareado|vivienda pareada|vivienda unifamiliar pareada|semidetached|semi detached|semidetached house',
  ],
  [
    12,
    'terraced',
    'adosado|adosada|chalet adosado|casa adosada|unifamiliar adosada|unifamiliar adosado|vivienda adosada|vivienda unifamiliar adosada|terraced|terraced house|townhouse|row house|entre medianeras',
  ],
  [
    13,
    null,
    'edificio|edificios|edificio residencial|edificio de viviendas|bloque|bloque de viviendas|residential building|building|edificio completo',
  ],
  [
    14,
    null,
    'casa rural|casa rustica|masia|cortijo|caserio|rural house|ruralhouse|country house|finca con vivienda|pazo',
  ],
  [
    15,
    'carSpace',
    'plaza de garaje|plaza garaje|plaza de parking|plaza de aparcamiento|plaza aparcamiento|garaje coche|car space|parking space|plaza',
  ],
  [15, 'motorbikeSpace', 'plaza de moto|plaza moto|garaje moto|motorbike space|motorcycle space'],
  [15, null, 'garaje|garajes|garage|parking|aparcamiento|aparcamientos|estacionamiento|cochera|car park'],
  [16, null, 'trastero|trasteros|storage|storage room|boxroom|cuarto trastero|almacen trastero'],
  [
    21,
    null,
    'local|locales|local comercial|locales comerciales|comercio|comercial|tienda|bajo comercial|retail|shop|retail unit|commercial premises|premises',
  ],
  [22, null, 'centro comercial|shopping centre|shopping center|galeria comercial|mall'],
  [31, null, 'ocio|ocio y hosteleria|hosteleria|ocio hosteleria|leisure|restaurante|bar'],
  [32, null, 'hotel|hoteles|hostal|apartahotel|aparthotel|hotelero'],
  [33, null, 'oficina|oficinas|despacho|office|offices|edificio de oficinas'],
  [
    41,
    null,
    'nave|naves|nave industrial|naves industriales|almacen|industrial|warehouse|fabrica|nave logistica|logistico|logistics',
  ],
  [
    51,
    null,
    'suelo|suelo urbano|solar|solares|terreno urbano|parcela urbana|parcela|suelo finalista|urban|urban land|urban plot|land|plot',
  ],
  [53, null, 'suelo urbanizable|urbanizable|terreno urbanizable|developable|developable land'],
  [
    54,
    null,
    'suelo rustico|rustico|rustica|finca rustica|terreno rustico|terreno|suelo no urbanizable|no urbanizable|parcela rustica|rustic|rustic land|agricultural land',
  ],
  [
    61,
    null,
    'equipamiento|equipamientos|dotacional|facilities|equipment|sanitario|docente|educativo|cultural|deportivo',
  ],
  [71, null, 'especial|singular|special|otros singulares|gasolinera'],
]

const STATE_WORDS: ReadonlyArray<readonly [PropertyState, string]> = [
  [
    'new',
    'obra nueva|nueva|nuevo|a estrenar|estrenar|nueva construccion|promocion nueva|new|new build|newbuild|brand new|new construction|n',
  ],
  [
    'good',
    'buen estado|bueno|buena|bien|segunda mano buen estado|segunda mano|reformado|reformada|para entrar a vivir|muy bueno|muy buen estado|normal|usado|good|good condition|reformed|refurbished|second hand|b',
  ],
  [
    'toRenovate',
    'a reformar|para reformar|reformar|mal estado|malo|mala|deficiente|ruina|ruinoso|necesita reforma|segunda mano para reformar|regular|to renovate|torenovate|needs renovation|to refurbish|needs refurbishment|renew|r',
  ],
]

const TYPES = new Map<string, NamedType>()
for (const [typeId, subtype, words] of TYPE_WORDS) {
  for (const word of words.split('|')) TYPES.set(foldText(word), { typeId, subtype })
}
for (const [typeId, name] of Object.entries(ASSET_TYPES)) {
  const named = { typeId: Number(typeId) as AssetTypeId, subtype: null }
  TYPES.set(typeId, named)
  if (!TYPES.has(foldText(name))) TYPES.set(foldText(name), named)
}
for (const [subtype, typeId] of Object.entries(ASSET_SUBTYPES) as Array<[AssetSubtype, AssetTypeId]>) {
  TYPES.set(foldText(subtype), { typeId, subtype })
}

const STATES = new Map(
  STATE_WORDS.flatMap(([state, words]) => words.split('|').map((word) => [foldText(word), state] as const)),
)

/** Type and format of a word (`Piso`, `Ático`, `Nave industrial`, `11`), or `null` where it names none. */
export function typeOfName(text: string): NamedType | null {
  return TYPES.get(foldText(text)) ?? null
}

/** State of a word (`Buen estado`, `A reformar`, `Obra nueva`), or `null` where it names none. */
export function stateOfName(text: string): PropertyState | null {
  return STATES.get(foldText(text)) ?? null
}

/** All words known for types, folded; for proposals to a misspelt one. */
export function typeWords(): readonly string[] {
  return TYPE_WORDS.flatMap(([, , words]) => words.split('|')).filter((word) => word.length > 3)
}
