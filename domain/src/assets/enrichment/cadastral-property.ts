import { foldWords } from '../../kernel/parse-result.ts'
import type { AssetTypeId } from '../../kernel/property-types.ts'
import type { CadastralAreas } from '../size-source.ts'

/** A building unit (construcción) of a property in the cadastre. */
export interface BuildingUnit {
  /** Its destination as the cadastre writes it: `VIVIENDA`, `APARCAMIENTO`, `ELEMENTOS COMUNES` … */
  destination: string
  /** Built square metres. */
  area: number
  /** Floor in the words of the cadastre: `00`, `03`, `BJ`; null if it has none. */
  floor: string | null
  /** Typology: `VIVIENDA COLECTIVA`, `VIVIENDA UNIFAMILIAR EN LINEA …`; null if it is not given. */
  typology: string | null
}

/** A property (bien inmueble) as the public service of the cadastre describes it. */
export interface CadastralProperty {
  /** Twenty characters; fourteen if the cadastre gives no more. */
  reference: string
  /** Street, number, staircase, floor and door, without postal code and municipality. */
  address: string | null
  postalCode: string | null
  /** Two digits of the INE. */
  provinceCode: string | null
  /** Five digits of the INE. */
  municipalityCode: string | null
  municipality: string | null
  floor: string | null
  /** Main use as the cadastre writes it: `Residencial`, `Almacén-Estacionamiento` … */
  use: string | null
  /** Total built square metres with its share of the common areas. */
  area: number | null
  constructionYear: number | null
  /** Share of the estate in percent: 100 if it is the only property. */
  participation: number | null
  plotSize: number | null
  /** Kind of estate: `Parcela con varios inmuebles (division horizontal)`. */
  estateKind: string | null
  units: readonly BuildingUnit[]
}

/** The other properties of the same estate, as far as the service lists them. */
export interface CadastralEstate {
  properties: readonly { reference: string; floor: string | null; use: string | null }[]
}

const has = (text: string | null, word: string) => text !== null && foldWords(text).includes(word)

export const isDwellingUnit = ({ destination }: BuildingUnit) => has(destination, 'vivienda')
export const isCommonUnit = ({ destination }: BuildingUnit) => has(destination, 'comunes')

/** Words of a text of the cadastre in lower case without accents: `almacen estacionamiento`. */
export const cadastralWords = (text: string | null) => (text === null ? '' : foldWords(text))

/**
 * The built areas of a property. The main use of a residential property is its dwellings; of any other, all units but
 * the common ones. Without units the total is all main use.
 * @returns null if the cadastre gives no area, or common elements only
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
 * The areas of the property that belong to an asset of a type. A garage or a storage room often shares the reference of
 * a dwelling: its areas are those of its own units.
 * @returns null if the cadastre gives no area for this type
 */
export function areasOfType(typeId: AssetTypeId, property: CadastralProperty): CadastralAreas | null {
  const words = UNITS_OF_ANNEX[typeId]
  if (!words) return cadastralAreas(property)
  const own = sumOf(property.units, ({ destination }) => words.some((word) => has(destination, word)))
  if (own > 0) return { total: own, mainUse: own, commons: 0 }
  return isAnnexProperty(property) ? cadastralAreas(property) : null
}

/** True if the cadastre's use of the property is that of garages and storage rooms. */
export function isAnnexProperty({ use }: CadastralProperty): boolean {
  const words = cadastralWords(use)
  return words.startsWith('almacen') && words.includes('estacionamiento')
}

function sumOf(units: readonly BuildingUnit[], isMeant: (unit: BuildingUnit) => boolean): number {
  return units.filter(isMeant).reduce((sum, { area }) => sum + area, 0)
}

/** Square metres of the dwelling alone; null if the cadastre registers none. */
export function dwellingArea({ units }: CadastralProperty): number | null {
  const area = sumOf(units, isDwellingUnit)
  return area > 0 ? area : null
}
