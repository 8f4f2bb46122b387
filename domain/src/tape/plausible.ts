import type { AssetTypeId } from '../kernel/property-types.ts'

/** The lowest and highest likely value. */
type Bounds = readonly [least: number, greatest: number]

interface Likely {
  /** Range in square metres. */
  size: Bounds
  /** Range in EUR per square metre. */
  unitValue: Bounds
}

const RESIDENTIAL = [100, 25_000] as const
const BUILT = [50, 30_000] as const
const LAND = [1, 15_000] as const

/**
 * Likely sizes and unit values by type. The ranges are wide: a value outside its range almost always has a wrong unit
 * or decimal mark. Such a value is imported with a warning.
 */
const LIKELY: Record<AssetTypeId, Likely> = {
  11: { size: [10, 1_500], unitValue: RESIDENTIAL },
  12: { size: [20, 5_000], unitValue: RESIDENTIAL },
  13: { size: [50, 100_000], unitValue: RESIDENTIAL },
  14: { size: [20, 20_000], unitValue: [20, 15_000] },
  15: { size: [2, 5_000], unitValue: BUILT },
  16: { size: [1, 1_000], unitValue: BUILT },
  21: { size: [5, 50_000], unitValue: BUILT },
  22: { size: [200, 500_000], unitValue: BUILT },
  31: { size: [20, 200_000], unitValue: BUILT },
  32: { size: [50, 200_000], unitValue: BUILT },
  33: { size: [5, 200_000], unitValue: BUILT },
  41: { size: [20, 500_000], unitValue: [20, 10_000] },
  51: { size: [20, 2_000_000], unitValue: LAND },
  53: { size: [100, 20_000_000], unitValue: LAND },
  54: { size: [50, 99_999_999], unitValue: [0.05, 500] },
  61: { size: [10, 2_000_000], unitValue: BUILT },
  71: { size: [1, 20_000_000], unitValue: [0.05, 30_000] },
}

/**
 * Range in percent of the property tax rates that the law allows (Real Decreto Legislativo 2/2004, article 72), from
 * the reduced rate for rustic land after a revaluation to the increased rate for urban property.
 */
const TAX_RATE: Bounds = [0.075, 1.3]

const outside = (value: number, [least, greatest]: Bounds): Bounds | null =>
  value < least || value > greatest ? [least, greatest] : null

/** The likely range if the size is outside it; null if the size is likely. */
export const unlikelySize = (typeId: AssetTypeId, size: number): Bounds | null => outside(size, LIKELY[typeId].size)

/** The likely range of unit values if the amount per square metre is outside it; otherwise null. */
export const unlikelyUnitValue = (typeId: AssetTypeId, value: number, size: number): Bounds | null =>
  outside(value / size, LIKELY[typeId].unitValue)

/** The legal range if a property tax rate is outside it; otherwise null. */
export const unlikelyTaxRate = (rate: number): Bounds | null => (rate === 0 ? null : outside(rate, TAX_RATE))
