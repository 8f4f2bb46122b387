import { CUSTOMER_SORTS, customerFilter } from '@lindero/contract/customers/customers.contract'
import { ROWS_DEFAULT, ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import type { z } from 'zod'
import { isRecord } from '../../kernel/storage/stored.ts'

export type CustomerFilter = z.output<typeof customerFilter>
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** What of the list of customers stands in the address, so that a link reproduces the view. */
export interface CustomersSearch {
  /** Page from 1. */
  p?: number
  /** Rows of a page. */
  r?: number
  s?: CustomerSort
  /** Descending. */
  d?: boolean
  f?: CustomerFilter
  /** The drawer to create a customer stands open. */
  create?: boolean
}

export const DEFAULT_SORT: CustomerSort = 'name'

/** What cannot be read is left out: an old link opens the list all the same. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  const sort = CUSTOMER_SORTS.find((field) => field === raw.s)
  const filter = readFilter(raw.f)
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r <= ROWS_MAXIMUM && raw.r !== ROWS_DEFAULT ? { r: raw.r } : {}),
    ...(sort ? { s: sort } : {}),
    ...(raw.d === true ? { d: true } : {}),
    ...(filter ? { f: filter } : {}),
    ...(raw.create === true ? { create: true } : {}),
  }
}

/** A filter with one key changed; what filters nothing is taken out. */
export function withFilter<Key extends keyof CustomerFilter>(
  filter: CustomerFilter,
  key: Key,
  value: CustomerFilter[Key] | undefined,
): CustomerFilter {
  const { [key]: _, ...others } = filter
  return value === undefined || value === '' ? others : { ...others, [key]: value }
}

/** Keys that are not known, or not right, fall away one by one. */
function readFilter(raw: unknown): CustomerFilter | null {
  if (!isRecord(raw)) return null
  const right = Object.entries(raw).filter(
    ([key, value]) => value !== '' && customerFilter.safeParse({ [key]: value }).success,
  )
  return right.length > 0 ? (Object.fromEntries(right) as CustomerFilter) : null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
