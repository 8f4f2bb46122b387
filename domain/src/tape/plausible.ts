import type { AssetTypeId } from '../kernel/property-types.ts'

/** The lowest and the highest likely figure. */
type Bounds = readonly [least: number, greatest: number]

interface Likely {
  /** Square metres. */
  size: Bounds
  /** EUR per square metre. */
  unitValue: Bounds
}

const RESIDENTIAL = [100, 25_000] as const
const BUILT = [50, 30_000] as const
const LAND = [1, 15_000] as const

/**
 * Likely sizes and unit values by type. They are wide on purpose: a value outside is far more often a figure with
 * another unit or decimal mark than an asset, and it is loaded all the same.
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
 * Percentage points: the rates that a municipality may set (Real Decreto Legislativo 2/2004, article 72), from the
 * reduced one of rustic land after a new valuation to the raised one of towns.
 */
const TAX_RATE: Bounds = [0.075, 1.3]

const outside = (value: number, [least, greatest]: Bounds): Bounds | null =>
  value < least || value > greatest ? [least, greatest] : null

/** The likely bounds that a size is outside of; null if it is likely. */
export const unlikelySize = (typeId: AssetTypeId, size: number): Bounds | null => outside(size, LIKELY[typeId].size)

/** The likely bounds of the unit value that an amount is outside of. */
export const unlikelyUnitValue = (typeId: AssetTypeId, value: number, size: number): Bounds | null =>
  outside(value / size, LIKELY[typeId].unitValue)

/** The bounds of the law that a rate of the property tax is outside of. */
export const unlikelyTaxRate = (rate: number): Bounds | null => (rate === 0 ? null : outside(rate, TAX_RATE))
