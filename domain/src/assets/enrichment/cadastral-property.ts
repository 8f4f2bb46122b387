import { foldWords } from '../../kernel/parse-result.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import type { CadastralAreas } from '../size-source.ts'

/** A building unit (construcción) of a property in the cadastre. */
export interface BuildingUnit {
  /** Purpose of the unit in the cadastre's words: `VIVIENDA`, `APARCAMIENTO`, `ELEMENTOS COMUNES` … */
  destination: string
  /** Built area in m². */
  area: number
  /** Floor in the cadastre's words: `00`, `03`, `BJ`; null if unknown. */
  floor: string | null
  /** Typology: `VIVIENDA COLECTIVA`, `VIVIENDA UNIFAMILIAR EN LINEA …`; null if unknown. */
  typology: string | null
}

/** A property (bien inmueble) as the cadastre's public service describes it. */
export interface CadastralProperty {
  /** Twenty characters, or only fourteen if the cadastre returns no more. */
  reference: string
  /** Street, number, staircase, floor and door, without postal code and municipality. */
  address: string | null
  postalCode: string | null
  /** INE code with two digits. */
  provinceCode: string | null
  /** INE code with five digits. */
  municipalityCode: string | null
  municipality: string | null
  floor: string | null
  /** Main use in the cadastre's words: `Residencial`, `Almacén-Estacionamiento` … */
  use: string | null
  /** Total built area in m², including the share of common areas. */
  area: number | null
  constructionYear: number | null
  /** Share of the estate in percent; 100 if it is the only property. */
  participation: number | null
  plotSize: number | null
  /** Kind of estate, such as `Parcela con varios inmuebles (division horizontal)`. */
  estateKind: string | null
  units: readonly BuildingUnit[]
}

/** The properties on the same estate, if the service lists them. */
export interface CadastralEstate {
  properties: readonly { reference: string; floor: string | null; use: string | null }[]
}

const has = (text: string | null, word: string) => text !== null && foldWords(text).includes(word)

export const isDwellingUnit = ({ destination }: BuildingUnit) => has(destination, 'vivienda')
export const isCommonUnit = ({ destination }: BuildingUnit) => has(destination, 'comunes')

/**
 * Normalises a text of the cadastre: lower case, without accents and punctuation, such as `almacen estacionamiento`.
 */
export const cadastralWords = (text: string | null) => (text === null ? '' : foldWords(text))

/**
 * The built areas of a property. The main use of a residential property is its dwellings; the main use of any other
 * property is all units except common ones. If no units are listed, the whole area counts as main use.
 *
 * @returns null if the cadastre states no area, or only common elements
 */
export function cadastralAreas(property: CadastralProperty): CadastralAreas | null {
  const { units } = property
  const summed = units.reduce((sum, { area }) => sum + area, 0)
  const total = property.area ?? summed
  if (total <= 0) return null
  const commons = sumOf(units, isCommonUnit)
  const dwellings = sumOf(units, isDwellingUnit)
  const own = sumOf(units, (unit) => !isCommonUnit(unit))
  const isResidential = cadastralWords(property.use).startsWith('residencial')
  const mainUse = isResidential && dwellings > 0 ? dwellings : own
  const main = mainUse > 0 ? mainUse : total - commons
  return main > 0 ? { total, mainUse: main, commons } : null
}

const UNITS_OF_ANNEX: Partial<Record<AssetTypeId, readonly string[]>> = {
  15: ['aparcamiento', 'garaje', 'estacionamiento'],
  16: ['almacen', 'trastero'],
}

/**
 * The built areas that belong to an asset of the given type. A garage or storage room often has the same reference as a
 * dwelling, so only units for parking or storage count. If there are none, the whole property counts, but only if the
 * cadastre registers it as a garage or storage room.
 *
 * @returns null if the property has no area for this type
 */
export function areasOfType(typeId: AssetTypeId, property: CadastralProperty): CadastralAreas | null {
  const words = UNITS_OF_ANNEX[typeId]
  if (!words) return cadastralAreas(property)
  const own = sumOf(property.units, ({ destination }) => words.some((word) => has(destination, word)))
  if (own > 0) return { total: own, mainUse: own, commons: 0 }
  return isAnnexProperty(property) ? cadastralAreas(property) : null
}

/** True if the cadastre registers the property as a garage or storage room. */
export function isAnnexProperty({ use }: CadastralProperty): boolean {
  const words = cadastralWords(use)
  return words.startsWith('almacen') && words.includes('estacionamiento')
}

function sumOf(units: readonly BuildingUnit[], isMeant: (unit: BuildingUnit) => boolean): number {
  return units.filter(isMeant).reduce((sum, { area }) => sum + area, 0)
}

/** Area of the dwelling in m², without annexes and common areas; null if the cadastre lists no dwelling. */
export function dwellingArea({ units }: CadastralProperty): number | null {
  const area = sumOf(units, isDwellingUnit)
  return area > 0 ? area : null
}
