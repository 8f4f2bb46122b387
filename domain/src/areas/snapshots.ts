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
  /** `asked`: the snapshot is too small, so nothing is withdrawn until a person confirms it. */
  state: 'first' | 'withdrawn' | 'asked'
}

/** A snapshot with a smaller share of the adverts of the one before is probably cut. */
const PLAUSIBLE_SHARE = 0.8

export const isPlausibleSnapshot = (adverts: number, before: number): boolean => adverts >= before * PLAUSIBLE_SHARE
