/**
 * Plausible limits for prices, sizes and dates in market evidence. Values outside these limits come from a misread file
 * or a typing error: a thousands separator read as a decimal point, square centimetres, a future year.
 */
import { addDays } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import type { EvidenceKind, MarketEvidence, Operation } from './market-evidence.ts'

interface Limits {
  least: number
  most: number
}

/** Limits in square metres, and in EUR per square metre (per month for rents). */
interface Plausible {
  size: Limits
  unitPrice: Record<Operation, Limits>
}

const BUILT: Plausible = {
  size: { least: 5, most: 1_000_000 },
  unitPrice: { sale: { least: 20, most: 50_000 }, rent: { least: 0.3, most: 500 } },
}
const HOME: Plausible = {
  size: { least: 8, most: 20_000 },
  unitPrice: { sale: { least: 30, most: 50_000 }, rent: { least: 0.5, most: 500 } },
}
/** Limits for garages and storage rooms. */
const ANNEX: Plausible = { ...BUILT, size: { least: 1, most: 20_000 } }
/** Limits for rustic land, which is sold by the hectare for less than 1 EUR per square metre. */
const LAND: Plausible = {
  size: { least: 1, most: 99_999_999 },
  unitPrice: { sale: { least: 0.05, most: 50_000 }, rent: { least: 0.0005, most: 500 } },
}

function limitsOf(typeId: AssetTypeId): Plausible {
  if (typeId === 15 || typeId === 16) return ANNEX
  const use = Math.floor(typeId / 10)
  if (use === 1) return HOME
  return use === 5 ? LAND : BUILT
}

const isWithin = (value: number, { least, most }: Limits) => value >= least && value <= most

/**
 * The first plausible days. No portal had adverts before 2000; a closing may be older, but the first day of 1900 is the zero
 * of a spreadsheet program.
 */
const EARLIEST: Record<EvidenceKind, string> = { listing: '2000-01-01', closing: '1900-01-02' }

/** Name of the first field with an implausible value; null if all values are plausible. Days that contradict each other are implausible. */
export function implausibleField(
  { kind, operation, typeId, price, size, date, addedOn, expiredOn }: PlausibleParts,
  today: string,
): 'size' | 'price' | 'date' | 'addedOn' | 'expiredOn' | null {
  const { size: sizes, unitPrice } = limitsOf(typeId)
  if (!isWithin(size, sizes)) return 'size'
  if (!isWithin(price / size, unitPrice[operation])) return 'price'
  // Tomorrow is allowed, because the next day may already have begun in the time zone of the file.
  const latest = addDays(today, 1)
  const isPossible = (day: string) => day >= EARLIEST[kind] && day <= latest
  if (!isPossible(date)) return 'date'
  if (addedOn !== null && !isPossible(addedOn)) return 'addedOn'
  if (expiredOn !== null && !isPossible(expiredOn)) return 'expiredOn'
  // A register states the day of entry of a closing, which is after its title deed.
  if (addedOn === null || kind === 'closing') return null
  // One day of tolerance: one of the columns may be in universal time.
  if (addDays(date, 1) < addedOn) return 'date'
  return expiredOn !== null && addDays(expiredOn, 1) < addedOn ? 'expiredOn' : null
}

type PlausibleParts = Pick<
  MarketEvidence,
  'kind' | 'operation' | 'typeId' | 'price' | 'size' | 'date' | 'addedOn' | 'expiredOn'
>
