import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import type { z } from 'zod'
import { isRecord } from '../storage/stored.ts'

/** A call that returns rows and their number over all pages; optional if the call can leave it out. */
export type ListCall = CallSpecification & {
  reply: z.core.$ZodType<{ items: unknown[]; total?: number | undefined }>
}
/** A call that returns the totals of a list over all pages: number of rows, sums. */
export type TotalsCall = CallSpecification & { reply: z.core.$ZodType<{ total: number }> }
type Whole<Reply> = { [Key in keyof Reply]-?: Exclude<Reply[Key], undefined> }
/** The answer with its totals: where another call gives those, of both. */
export type ReplyOf<Call extends ListCall> = Whole<CallReply<Call>> & { items: unknown[]; total: number }
export type RowOf<Call extends ListCall> = ReplyOf<Call>['items'][number]

type QueryOf<Call extends ListCall> = Call['query'] extends z.core.$ZodType ? z.output<Call['query']> : object
/** The filter of the call; a call without one returns all its rows, and the browser filters them. */
export type FilterOf<Call extends ListCall> =
  QueryOf<Call> extends { f?: infer Filter } ? NonNullable<Filter> & object : Record<string, string>
export type SortOf<Call extends ListCall> =
  QueryOf<Call> extends { s?: infer Field } ? NonNullable<Field> & string : string

/** The part of a list's state kept in the address, so that a link reproduces the view. */
export interface ListSearch<Filter = Readonly<Record<string, unknown>>, Field = string> {
  /** Page from 1. */
  p?: number
  /** Rows of a page. */
  r?: number
  s?: Field
  /** Descending. */
  d?: boolean
  f?: Filter
  /** The saved view that is open, by its uuid; `all` for all rows if another view opens the list. */
  v?: string
}

export const ALL_ROWS = 'all'
const VIEW = /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Default number of rows of a page. */
export const ROWS_OF_PAGE = 50

/**
 * Reads the address of a list, for `validateSearch`. Defaults and values of another form are left out, so that an old
 * link still opens the list; the list itself reads its part with the schema of the call (`readSearch`), which is not
 * loaded with the routes. The call gives the types only. `more` reads the other state that the screen keeps in its
 * address.
 */
export function listSearch<const Call extends ListCall, More extends object = object>(
  _call: Call,
  more?: (raw: Record<string, unknown>) => More,
): (raw: Record<string, unknown>) => ListSearch<FilterOf<Call>, SortOf<Call>> & More {
  return (raw) => ({ ...searchIn(raw), ...more?.(raw) }) as ListSearch<FilterOf<Call>, SortOf<Call>> & More
}

/** The list's part of an address, each value of the right form. */
export function searchIn(raw: Record<string, unknown>): ListSearch {
  const filter = isRecord(raw.f) && Object.entries(raw.f).filter(([, value]) => !filtersNothing(value))
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r !== ROWS_OF_PAGE ? { r: raw.r } : {}),
    ...(typeof raw.s === 'string' ? { s: raw.s } : {}),
    ...(raw.d === true ? { d: true } : {}),
    ...(filter && filter.length > 0 ? { f: Object.fromEntries(filter) } : {}),
    ...(typeof raw.v === 'string' && VIEW.test(raw.v) ? { v: raw.v } : {}),
  }
}

/** The filter with one key changed; an empty value removes the key. */
export function withFilter<Filter extends object>(filter: Filter, key: string, value: unknown): Filter {
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key))
  return (filtersNothing(value) ? others : { ...others, [key]: value }) as Filter
}

function filtersNothing(value: unknown): boolean {
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every((bound) => bound === undefined)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
