import type { AssetTypeId, PropertyState } from '@lindero/domain/kernel/property-types'
import type { Operation, PropertyFeatures } from '@lindero/domain/market/market-evidence'

/**
 * Location of a home, as input for the demo's price model. The model is a hedonic function in logarithms: each feature
 * changes the price by a percentage, as in studies of Spanish housing. The percentages are plausible, but not measured.
 */
export interface PriceLocation {
  /**
   * Logarithm of the reference home's price in EUR/m² at this location, with the effects of town, neighbourhood and
   * building.
   */
  logUnitValue: number
  /** Gross yearly rent divided by value: 0.045 to 0.07. */
  grossYield: number
}

/**
 * For each property type: the logarithm of its price level relative to flats in the same place, its reference size, and
 * the elasticity of the unit value with respect to size.
 */
const TYPES: Partial<Record<AssetTypeId, { level: number; size: number; elasticity: number }>> = {
  11: { level: 0, size: 85, elasticity: -0.17 },
  12: { level: -0.1, size: 170, elasticity: -0.28 },
  15: { level: -0.75, size: 12, elasticity: -0.35 },
  16: { level: -0.8, size: 6, elasticity: -0.25 },
  21: { level: -0.25, size: 110, elasticity: -0.2 },
  33: { level: -0.3, size: 140, elasticity: -0.1 },
  41: { level: -1.45, size: 700, elasticity: -0.15 },
}

const STATES: Record<PropertyState, number> = { new: 0.15, good: 0, toRenovate: -0.19 }

/** Logarithm of each feature's premium; an unknown feature counts as absent. */
const ANNEXES = {
  boxroom: 0.015,
  parking: 0.06,
  garden: 0.025,
  terrace: 0.035,
  pool: 0.05,
  sportsCenter: 0.015,
  doorman: 0.02,
} as const

/**
 * Logarithm of the price level some months before today, relative to today: steady growth and a slow wave with a period
 * of two years.
 */
export function trend(monthsBefore: number): number {
  return -0.0042 * monthsBefore + 0.012 * (Math.cos((monthsBefore * Math.PI) / 12) - 1)
}

/**
 * Expected asking price of a home, without noise, some months before today.
 *
 * @returns EUR; for rent, EUR a month
 */
export function expectedPrice(
  home: PropertyFeatures,
  location: PriceLocation,
  operation: Operation,
  monthsBefore: number,
): number {
  const value = Math.exp(logUnitValue(home, location) + trend(monthsBefore)) * home.size
  return operation === 'sale' ? value : (value * location.grossYield) / 12
}

function logUnitValue(home: PropertyFeatures, location: PriceLocation): number {
  const type = TYPES[home.typeId] ?? { level: -0.4, size: 100, elasticity: -0.1 }
  const bySize = type.elasticity * Math.log(home.size / type.size)
  const basic = location.logUnitValue + type.level + bySize
  if (home.typeId === 15 || home.typeId === 16) return basic
  const byState = STATES[home.state ?? 'good']
  if (home.typeId >= 21) return basic + byState * 0.7 + byAge(home) * 0.5
  const annexes = Object.entries(ANNEXES).reduce(
    (sum, [annex, worth]) => sum + (home[annex as keyof typeof ANNEXES] ? worth : 0),
    0,
  )
  return basic + byState + byAge(home) + byFloor(home) + byRooms(home) + annexes
}

/**
 * Buildings from the sixties and seventies have the lowest prices; newer buildings and those from before 1940 have
 * higher prices.
 */
function byAge({ constructionYear }: PropertyFeatures): number {
  if (constructionYear === null) return 0
  if (constructionYear < 1940) return 0.02
  if (constructionYear < 1960) return -0.02
  if (constructionYear < 1980) return -0.05
  return Math.min(0.08, -0.05 + 0.003 * (constructionYear - 1980))
}

/**
 * With a lift, each additional floor adds value. Without a lift, each flight of stairs reduces it. Ground floors are
 * worth less.
 */
function byFloor({ typeId, subtype, floor, lift }: PropertyFeatures): number {
  if (typeId !== 11 || floor === null) return 0
  const top = subtype === 'penthouse' ? 0.08 : 0
  if (floor <= 0) return -0.08
  if (lift) return top + 0.02 + 0.011 * Math.min(floor - 1, 8)
  return top - 0.045 * (floor - 1)
}

function byRooms({ bathrooms, size }: PropertyFeatures): number {
  if (bathrooms === null) return 0
  const usual = size < 75 ? 1 : size < 125 ? 2 : 3
  return 0.03 * Math.max(-1, Math.min(1, bathrooms - usual))
}
