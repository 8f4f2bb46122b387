import { addDays } from '../kernel/dates.ts'

/** A file that names every advert of a portal in an area. What it leaves out has left the market. */
export interface Snapshot {
  portal: string
  /** Name of the area, the same in each snapshot of it. */
  area: string
}

/** Treatment of the adverts that the snapshot of an import left out. */
export interface SnapshotOutcome extends Snapshot {
  /** Number of adverts in the snapshot and in the one before it; `before` is null for the first one. */
  adverts: number
  before: number | null
  /** Adverts of the snapshot before that this one leaves out and that were still on offer. */
  missing: number
  /** Last day of the snapshot, yyyy-mm-dd; absent in imports from before 30 November 2026. */
  day?: string
  /** `asked`: the snapshot is not plausible, so nothing is withdrawn until a person confirms it. */
  state: 'first' | 'withdrawn' | 'asked'
}

/** A snapshot with a smaller share of the adverts of the one before is probably cut. */
const PLAUSIBLE_SHARE = 0.8
/**
 * A snapshot that leaves out a larger share of the adverts of the one before is probably of another area or portal. In a
 * month, more than half of the adverts of an area may change.
 */
const PLAUSIBLE_LOSS = 0.9
/** Number of days by which a snapshot may be older than the former snapshot. Its day is the day of its newest advert. */
const PLAUSIBLE_DAYS_BACK = 7

type Counted = Pick<SnapshotOutcome, 'adverts' | 'missing' | 'day'>

/** True if a snapshot may withdraw the missing adverts: it is not too small, of another area, or days older. */
export function isPlausibleSnapshot(
  { adverts, missing, day }: Counted,
  before: Pick<SnapshotOutcome, 'adverts' | 'day'>,
): boolean {
  if (day !== undefined && before.day !== undefined && day < addDays(before.day, -PLAUSIBLE_DAYS_BACK)) return false
  return adverts >= before.adverts * PLAUSIBLE_SHARE && missing <= before.adverts * PLAUSIBLE_LOSS
}
