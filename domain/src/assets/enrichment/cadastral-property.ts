import { foldWords } from '../../kernel/parse-result.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import type { CadastralAreas } from '../size-source.ts'

/** A building unit (construcción) of a property in the cadastre. */
export interface BuildingUnit {
  /** Purpose of the unit in the words of the cadastre: `VIVIENDA`, `APARCAMIENTO`, `ELEMENTOS COMUNES` … */
  destination: string
  /** Built square metres. */
  area: number
  /** Floor in the words of the cadastre: `00`, `03`, `BJ`; null if the unit has no floor. */
  floor: string | null
  /** Typology: `VIVIENDA COLECTIVA`, `VIVIENDA UNIFAMILIAR EN LINEA …`; null if it is not given. */
  typology: string | null
}

/** A property (bien inmueble) as the public service of the cadastre describes it. */
export interface CadastralProperty {
  /** Twenty characters, or fourteen if the cadastre gives only those. */
  reference: string
  /** Street, number, staircase, floor and door, without postal code and municipality. */
  address: string | null
  postalCode: string | null
  /** Two-digit code of the INE. */
  provinceCode: string | null
  /** Five-digit code of the INE. */
  municipalityCode: string | null
  municipality: string | null
  floor: string | null
  /** Main use in the words of the cadastre: `Residencial`, `Almacén-Estacionamiento` … */
  use: string | null
  /** Total built square metres, including the share of the common areas. */
  area: number | null
  constructionYear: number | null
  /** Share of the estate in percent; 100 for the only property. */
  participation: number | null
  plotSize: number | null
  /** Kind of estate: `Parcela con varios inmuebles (division horizontal)`. */
  estateKind: string | null
  units: readonly BuildingUnit[]
}

/** The other properties of the same estate, if the service lists them. */
export interface CadastralEstate {
  properties: readonly { reference: string; floor: string | null; use: string | null }[]
}

const has = (text: string | null, word: string) => text !== null && foldWords(text).includes(word)

export const isDwellingUnit = ({ destination }: BuildingUnit) => has(destination, 'vivienda')
export const isCommonUnit = ({ destination }: BuildingUnit) => has(destination, 'comunes')

/** A text of the cadastre in lower case without accents and marks: `almacen estacionamiento`. */
export const cadastralWords = (text: string | null) => (text === null ? '' : foldWords(text))

/**
 * The built areas of a property. For a residential property, the main use is its dwellings. For any other property, the
 * main use is all units except the common ones. If no units are listed, the whole area is the main use.
 * @returns null if the cadastre gives no area, or only common elements
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
 * The areas of the property that belong to an asset of a type. A garage or a storage room often has the same reference
 * as a dwelling, so its areas are only those of its own units.
 * @returns null if the cadastre gives no area for this type
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

/** Square metres of the dwelling without annexes and common areas; null if the cadastre registers no dwelling. */
export function dwellingArea({ units }: CadastralProperty): number | null {
  const area = sumOf(units, isDwellingUnit)
  return area > 0 ? area : null
}
