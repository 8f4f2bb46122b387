import type { AssetSubtype, AssetTypeId } from '../../kernel/property-types.ts'
import {
  type BuildingUnit,
  type CadastralProperty,
  cadastralWords,
  isAnnexProperty,
  isCommonUnit,
  isDwellingUnit,
} from './cadastral-property.ts'

/** The asset type that cadastral data imply. The subtype is null unless the building units determine it. */
interface CadastralType {
  typeId: AssetTypeId
  subtype: AssetSubtype | null
}

/**
 * Minimum size of a car space in m²; smaller spaces are for motorbikes. Product facts 4.3 give no threshold; a car
 * space has 9.9 m².
 */
const CAR_SPACE_MINIMUM = 7

/**
 * Asset types by the first words of the cadastral use. Longer texts come first. `cadastralType` handles the uses that
 * need more logic.
 */
const TYPES_BY_USE: readonly (readonly [use: string, typeId: AssetTypeId])[] = [
  ['comercial', 21],
  ['oficinas', 33],
  ['industrial agrario', 41],
  ['industrial', 41],
  ['almacen agrario', 41],
  ['ocio', 31],
  ['espectaculos', 31],
  ['cultural', 61],
  ['deportivo', 61],
  ['sanidad', 61],
  ['religioso', 61],
  ['edificio singular', 71],
  ['suelo', 51],
  ['obras de urbanizacion', 51],
  ['agrario', 54],
]

/**
 * Determines the asset type (product facts 4.3). Most uses have a single type; for `Residencial` and
 * `Almacén-Estacionamiento`, it depends on the destination and typology of the building units.
 *
 * @returns null if the use is unknown
 */
export function cadastralType(property: CadastralProperty): CadastralType | null {
  const use = cadastralWords(property.use)
  if (use.startsWith('residencial')) return residentialType(property)
  if (isAnnexProperty(property)) return storeOrGarage(property)
  const match = TYPES_BY_USE.find(([words]) => use.startsWith(words))
  if (!match) return null
  const isHotel = match[1] === 31 && property.units.some((unit) => says(unit.destination, 'hotel'))
  return { typeId: isHotel ? 32 : match[1], subtype: null }
}

/** Groups of asset types that the cadastre does not distinguish. */
const ALIKE: readonly (readonly AssetTypeId[])[] = [
  [11, 12, 13, 14],
  [15, 16],
  [21, 22],
  [31, 32],
  [51, 53, 54],
]

/** True if an asset of this type may have the given cadastral type. An asset of the type "special" may have any. */
export function fitsCadastralType(typeId: AssetTypeId, cadastralType: AssetTypeId): boolean {
  const alike = ALIKE.find((types) => types.includes(typeId)) ?? [typeId]
  return typeId === 71 || alike.includes(cadastralType)
}

const says = (text: string | null, word: string) => cadastralWords(text).includes(word)

function storeOrGarage({ units, area }: CadastralProperty): CadastralType {
  const own = units.filter((unit) => !isCommonUnit(unit))
  const garage = areaOf(own, 'aparcamiento') + areaOf(own, 'garaje') + areaOf(own, 'estacionamiento')
  const store = areaOf(own, 'almacen') + areaOf(own, 'trastero')
  if (store > garage) return { typeId: 16, subtype: null }
  const space = garage > 0 ? garage : area
  if (space === null) return { typeId: 15, subtype: null }
  return { typeId: 15, subtype: space < CAR_SPACE_MINIMUM ? 'motorbikeSpace' : 'carSpace' }
}

function areaOf(units: readonly BuildingUnit[], word: string): number {
  return units.filter(({ destination }) => says(destination, word)).reduce((sum, { area }) => sum + area, 0)
}

function residentialType(property: CadastralProperty): CadastralType {
  const dwellings = property.units.filter(isDwellingUnit)
  const typology = dwellings.map((unit) => cadastralWords(unit.typology)).join(' ')
  if (typology.includes('rural')) return { typeId: 14, subtype: null }
  if (isSingleFamily(property, typology)) {
    return { typeId: 12, subtype: modality(typology, dwellings.length) }
  }
  const floors = new Set(dwellings.map(({ floor }) => floor).filter((floor) => floor !== null)).size
  return { typeId: 11, subtype: floors === 3 ? 'triplex' : floors === 2 ? 'duplex' : 'flat' }
}

function isSingleFamily({ participation, estateKind }: CadastralProperty, typology: string): boolean {
  if (typology.includes('unifamiliar')) return true
  if (typology.includes('colectiva')) return false
  if (says(estateKind, 'sin division horizontal')) return true
  if (says(estateKind, 'division horizontal')) return false
  return participation === 100
}

/**
 * The subtype of a house according to the words in its typology (Real Decreto 1020/1993: "edificación aislada o
 * pareada", "en línea o manzana cerrada"). "Aislada o pareada" means detached if there is only one dwelling, and
 * semi-detached if there are two.
 */
function modality(typology: string, dwellings: number): AssetSubtype | null {
  if (/linea|manzana|adosad/.test(typology)) return 'terraced'
  if (typology.includes('aislada') && typology.includes('pareada')) {
    return dwellings > 1 ? 'semiDetached' : 'detached'
  }
  if (typology.includes('pareada')) return 'semiDetached'
  return typology.includes('aislada') ? 'detached' : null
}
