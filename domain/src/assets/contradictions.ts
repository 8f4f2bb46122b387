import { addMonths } from '../kernel/dates.ts'
import type { Occupancy } from './occupancy.ts'

/** Statements of two sections of an asset that cannot both be right. */
export const CONTRADICTIONS = [
  'freeButLet',
  'freeButOccupied',
  'letAndOffered',
  'sizeOfAdvertisement',
  'priceOfAdvertisement',
  'valueOfReference',
] as const
type ContradictionKind = (typeof CONTRADICTIONS)[number]

type Operation = 'sale' | 'rent'

/** Statements of the sections of an asset about the same thing. */
export interface AssetFacts {
  /** As a tape or a person stated it. */
  occupancyStatus: Occupancy | null
  size: number | null
  /** Present values, EUR; the rent for a month. */
  values: Readonly<Record<Operation, number | null>>
  /** A lease is in force. */
  isLet: boolean
  /** Result of the newest report on the occupancy. */
  lastReport: string | null
  /** Those that are published. */
  advertisements: readonly { operation: Operation; size: number | null; price: number | null }[]
  /** The appraisal of the asset itself is one of them. */
  references: readonly { source: string; operation: Operation; value: number; date: string | null }[]
}

export interface Contradiction {
  kind: ContradictionKind
  operation: Operation | null
  /** Source of a reference value. */
  source: string | null
  /** Figure of the asset, and the one that contradicts it. */
  own: number | null
  other: number | null
}

/** Sizes are measured differently up to a tenth: built, useful, with a share of common parts. */
const SIZE_TOLERANCE = 0.1
/** An asked price is negotiated; beyond half of the value more or less, one of both is of another home. */
const PRICE_TOLERANCE = 0.5
/** Two valuations of one home differ by less, if both are of its present state. */
const VALUE_TOLERANCE = 0.3

/** Sources that value the present home: a debt, a plan or a wish of the seller contradicts no value. */
const VALUATIONS: ReadonlySet<string> = new Set([
  'appraisal',
  'broker',
  'avm',
  'avmPro',
  'desktop',
  'driveBy',
  'driveIn',
])

/** An older value is of another market, and contradicts no present one. */
const VALUE_MONTHS = 24

/** Contradictions of one asset, those of its occupancy first. `asset_contradictions` of the database finds the same. */
export function contradictionsOf(facts: AssetFacts, today: string): Contradiction[] {
  const { occupancyStatus, size, values, isLet, lastReport, advertisements, references } = facts
  const isFree = occupancyStatus === 'vacant'
  const found: Contradiction[] = []
  const add = (kind: ContradictionKind, more: Partial<Contradiction> = {}) =>
    found.push({ kind, operation: null, source: null, own: null, other: null, ...more })
  if (isFree && isLet) add('freeButLet')
  if (isFree && lastReport === 'OCCUPIED') add('freeButOccupied')
  if (isLet && advertisements.some(({ operation }) => operation === 'rent')) add('letAndOffered', { operation: 'rent' })
  for (const { operation, size: offered, price } of advertisements) {
    if (differ(size, offered, SIZE_TOLERANCE)) add('sizeOfAdvertisement', { operation, own: size, other: offered })
    const value = values[operation]
    if (differ(value, price, PRICE_TOLERANCE)) add('priceOfAdvertisement', { operation, own: value, other: price })
  }
  const oldest = addMonths(today, -VALUE_MONTHS)
  for (const { source, operation, value, date } of references) {
    if (!VALUATIONS.has(source) || (date !== null && date < oldest)) continue
    const own = values[operation]
    if (differ(own, value, VALUE_TOLERANCE)) add('valueOfReference', { operation, source, own, other: value })
  }
  return found
}

/** True if both figures are known and the second differs from the first by more than a share of it. */
function differ(own: number | null, other: number | null, tolerance: number): boolean {
  return own !== null && other !== null && own > 0 && other > 0 && Math.abs(other - own) > tolerance * own
}
