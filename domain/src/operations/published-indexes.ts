import { addMonths } from '../kernel/dates.ts'

/**
 * Indexes that the operator stores by month: yearly change of consumer prices (IPC), reference index for leases of homes
 * (IRAV), index of competitiveness (IGC), and the one-year Euribor of mortgages.
 */
export const PUBLISHED_INDEXES = ['IPC', 'IRAV', 'IGC', 'EURIBOR'] as const
export type PublishedIndexKind = (typeof PUBLISHED_INDEXES)[number]

/** The value of an index for one month, as its office published it. */
export interface PublishedIndex {
  kind: PublishedIndexKind
  /** `yyyy-mm` */
  month: string
  /** Yearly change, or interest rate for the Euribor, in percent. */
  percent: number
  /** Day of publication; null if it is not known. */
  publishedOn: string | null
  /** True for a flash estimate, which is not the published index. */
  isProvisional: boolean
}

/** The index that applies on a day, or the month whose value the table does not have. */
export type IndexOfDay = { kind: 'known'; month: string; percent: number } | { kind: 'missing'; month: string }

/**
 * The statistics office publishes the final index of a month in the second half of the next month or shortly before it.
 * Before this day of the month, the index of the month before is not expected.
 */
const FIRST_DAY_OF_PUBLICATION = 10

/**
 * The last index that was published on a day, which is the reference month of an update (LAU, art. 18.1). The index of
 * the month before counts if it was published by that day. If its value or its day of publication is not in the table,
 * and it can have been published, the month is missing: no older value is used instead.
 */
export function indexOn(values: readonly PublishedIndex[], kind: PublishedIndexKind, day: string): IndexOfDay {
  const monthBefore = (count: number) => addMonths(`${day.slice(0, 7)}-01`, -count).slice(0, 7)
  const finalOf = (month: string) =>
    values.find((one) => one.kind === kind && one.month === month && !one.isProvisional)
  const [last, previous] = [monthBefore(1), monthBefore(2)]
  const newest = finalOf(last)
  if (newest?.publishedOn && newest.publishedOn <= day) return knownIndex(newest)
  const isLater = newest?.publishedOn ? newest.publishedOn > day : Number(day.slice(8)) < FIRST_DAY_OF_PUBLICATION
  if (!isLater) return { kind: 'missing', month: last }
  const before = finalOf(previous)
  // A value without its day counts here: it is of the second month before, and published within the next one.
  return before && (before.publishedOn ?? day) <= day ? knownIndex(before) : { kind: 'missing', month: previous }
}

const knownIndex = ({ month, percent }: PublishedIndex): IndexOfDay => ({ kind: 'known', month, percent })

/** Lowest and highest change of prices by the IGC: a negative index changes nothing, and 2 % is the target of the ECB. */
const [LEAST_IGC, MOST_IGC] = [0, 2]

/** The IGC as it applies to a rent (Law 2/2015, annex: between 0 % and the target of the European Central Bank). */
export function appliedIgc(percent: number): number {
  return Math.min(Math.max(percent, LEAST_IGC), MOST_IGC)
}
