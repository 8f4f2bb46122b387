import type { AssetTypeId } from '../kernel/property-types.ts'
import type { UsualRange, UsualRanges } from '../market/market-bounds.ts'
import type { Operation } from '../market/market-evidence.ts'
import type { TapeIssueCode } from './tape-issues.ts'

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
 * Likely sizes and unit values of each type. They are used if the market has too few observations of the type, and to
 * choose between two readings of a number. The ranges are wide: a value outside its range almost always has a wrong
 * unit or decimal mark.
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
 * The lowest and highest property tax rate, in percent, that the law allows (Real Decreto Legislativo 2/2004, article
 * 72): the reduced rate for rustic land after a revaluation, and the increased rate for urban property.
 */
const TAX_RATE: Bounds = [0.075, 1.3]

const bounds = ([least, greatest]: Bounds) => ({ least, greatest })

const outside = (value: number, [least, greatest]: Bounds): Bounds | null =>
  value < least || value > greatest ? [least, greatest] : null

/** True if the size is outside the likely range of the type. */
export const isUnlikelySize = (typeId: AssetTypeId, size: number): boolean =>
  outside(size, LIKELY[typeId].size) !== null

/** The asset that a value belongs to. */
export interface ComparedAsset {
  typeId: AssetTypeId
  provinceCode: string | null
}

interface RangeWarning {
  code: TapeIssueCode
  data: { least: number; greatest: number; typeId?: AssetTypeId; place?: UsualRange['place'] }
}

/**
 * Compares `value` with the range of the market or, if the market has too few observations, with the range in the table
 * `LIKELY`.
 */
function warningOf(
  value: number,
  usual: { range: UsualRange | null; code: TapeIssueCode },
  likely: { range: Bounds | null; code: TapeIssueCode },
): RangeWarning | null {
  if (usual.range) {
    const { least, greatest } = usual.range
    return value < least || value > greatest ? { code: usual.code, data: { ...usual.range } } : null
  }
  const range = likely.range && outside(value, likely.range)
  return range && { code: likely.code, data: bounds(range) }
}

/** The warning about a size that is not usual for the type in the province; null if it is usual. */
export const sizeWarning = ({ typeId, provinceCode }: ComparedAsset, size: number, usual: UsualRanges) =>
  warningOf(
    size,
    { range: usual.of('size', typeId, provinceCode), code: 'tape.unusualSize' },
    { range: LIKELY[typeId].size, code: 'tape.unlikelySize' },
  )

/** The warning about an unusual value or monthly rent per square metre; null if it is usual. */
export const unitValueWarning = (
  { typeId, provinceCode }: ComparedAsset,
  operation: Operation,
  unitValue: number,
  usual: UsualRanges,
) =>
  warningOf(
    unitValue,
    { range: usual.of(operation, typeId, provinceCode), code: 'tape.unusualUnitValue' },
    { range: operation === 'sale' ? LIKELY[typeId].unitValue : null, code: 'tape.unlikelyUnitValue' },
  )

/** The legal range if a property tax rate is outside it; otherwise null. */
export function unlikelyTaxRate(rate: number): { least: number; greatest: number } | null {
  const range = rate === 0 ? null : outside(rate, TAX_RATE)
  return range && bounds(range)
}
