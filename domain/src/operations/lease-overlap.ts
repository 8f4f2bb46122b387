import { UNIT_ANNEXES } from '../kernel/annexes.ts'
import { foldText } from '../kernel/parse-result.ts'

/** The part of an asset that a lease is about: the whole, a room of the home, or an annex. */
export const LEASED_PARTS = ['whole', 'room', ...UNIT_ANNEXES] as const
type LeasedPart = (typeof LEASED_PARTS)[number]

/** The days of a lease, and the part of the asset that it lets. */
export interface LetSpace {
  startOn: string | null
  endOn: string | null
  endedOn: string | null
  /** Null if the lease does not state it. It then counts as a lease of the whole. */
  leasedPart: LeasedPart | null
  /** Tells parts of the same kind from each other: `Habitación 2`, `P-11`. */
  leasedPartName: string | null
}

/**
 * The days of a lease. The end is not one of them, so that a lease may begin on the day on which the one before ends. It
 * is null if the lease has no end, or has passed it while the tenant stays (homes: LAU, arts. 9 and 10; other leases:
 * art. 1566 CC). Null for a lease that never was in force: it has no start, or ended no later than it began.
 */
function daysOf({ startOn, endOn, endedOn }: LetSpace, today: string): { from: string; until: string | null } | null {
  if (startOn === null) return null
  const until = endedOn ?? (endOn !== null && endOn >= today ? endOn : null)
  return until !== null && until <= startOn ? null : { from: startOn, until }
}

function haveCommonDays(one: LetSpace, other: LetSpace, today: string): boolean {
  const [a, b] = [daysOf(one, today), daysOf(other, today)]
  if (a === null || b === null) return false
  return (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until)
}

/** True if both leases may be about the same space. Parts of one kind are apart only if both have a name. */
function shareSpace(one: LetSpace, other: LetSpace): boolean {
  const [a, b] = [one.leasedPart ?? 'whole', other.leasedPart ?? 'whole']
  if (a !== b) return [a, b].every((part) => part === 'whole' || part === 'room')
  const [name, otherName] = [nameOf(one), nameOf(other)]
  return a === 'whole' || name === '' || otherName === '' || name === otherName
}

const nameOf = ({ leasedPartName }: LetSpace) => foldText(leasedPartName ?? '')

/**
 * The pairs of leases of one asset that have days in common and are about the same space. The database function
 * `leases_overlap` implements the same rule.
 */
export function overlappingLeases<Lease extends LetSpace>(leases: readonly Lease[], today: string): [Lease, Lease][] {
  return leases.flatMap((one, index) =>
    leases
      .slice(index + 1)
      .filter((other) => shareSpace(one, other) && haveCommonDays(one, other, today))
      .map((other): [Lease, Lease] => [one, other]),
  )
}
