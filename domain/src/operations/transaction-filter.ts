import { calendarDate } from '../kernel/dates.ts'
import type { PaymentState } from './payment-state.ts'
import type { DueConcept, PaymentLetter } from './transaction.ts'

export const DATE_RANGE_KINDS = ['all', 'currentYear', 'previousYear', 'custom'] as const
type DateRangeKind = (typeof DATE_RANGE_KINDS)[number]

/** A date range, both ends included. Null means that the range is open at that end. */
interface DateRange {
  from: string | null
  to: string | null
}

const OPEN_RANGE: DateRange = { from: null, to: null }

/** A group of flags. If all flags are false, the group does not filter anything (operations, section 5). */
export type Flags<Key extends string> = Partial<Record<Key, boolean>>

export interface TransactionFilter {
  /** Range of issue dates. */
  range: DateRangeKind
  custom?: DateRange
  due?: DateRange
  /** Selects application periods that overlap with the range. */
  application?: DateRange
  states?: Flags<PaymentState>
  concepts?: Flags<DueConcept>
  /** Payment letter flags. `none` selects transactions without a payment letter. */
  letters?: Flags<PaymentLetter | 'none'>
}

export interface FilteredTransaction {
  expeditionDate: string | null
  dueDate: string | null
  applicationPeriodStartDate: string | null
  applicationPeriodEndDate: string | null
  state: PaymentState
  concept: DueConcept
  paymentLetter: PaymentLetter | null
}

/** The range of issue dates that a filter accepts. */
export function expeditionRange(filter: TransactionFilter, today: string): DateRange {
  const year = Number(today.slice(0, 4))
  switch (filter.range) {
    case 'all':
      return OPEN_RANGE
    case 'currentYear':
      return yearRange(year)
    case 'previousYear':
      return yearRange(year - 1)
    case 'custom':
      return filter.custom ?? OPEN_RANGE
  }
}

function yearRange(year: number): DateRange {
  return { from: calendarDate(year, 1, 1), to: calendarDate(year, 12, 31) }
}

export function matchesFilter(one: FilteredTransaction, filter: TransactionFilter, today: string): boolean {
  return (
    isInRange(one.expeditionDate, expeditionRange(filter, today)) &&
    isInRange(one.dueDate, filter.due ?? OPEN_RANGE) &&
    overlaps(one, filter.application ?? OPEN_RANGE) &&
    isFlagged(one.state, filter.states) &&
    isFlagged(one.concept, filter.concepts) &&
    isFlagged(one.paymentLetter ?? 'none', filter.letters)
  )
}

/** True if a day is in a range. A missing day is only in a range that is open at both ends. */
function isInRange(day: string | null, { from, to }: DateRange): boolean {
  if (from === null && to === null) return true
  return day !== null && (from === null || day >= from) && (to === null || day <= to)
}

function overlaps(one: FilteredTransaction, { from, to }: DateRange): boolean {
  if (from === null && to === null) return true
  const start = one.applicationPeriodStartDate ?? one.applicationPeriodEndDate
  const end = one.applicationPeriodEndDate ?? one.applicationPeriodStartDate
  if (start === null || end === null) return false
  return (to === null || start <= to) && (from === null || end >= from)
}

/** The flags that are set. Null if none is set, because then every row matches. */
function chosenFlags<Key extends string>(flags: Flags<Key> | undefined): Key[] | null {
  const chosen = Object.entries(flags ?? {}).flatMap(([key, isSet]) => (isSet ? [key as Key] : []))
  return chosen.length === 0 ? null : chosen
}

function isFlagged<Key extends string>(value: Key, flags: Flags<Key> | undefined): boolean {
  return chosenFlags(flags)?.includes(value) ?? true
}
