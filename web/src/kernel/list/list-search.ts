import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import type { z } from 'zod'
import { isRecord } from '../storage/stored.ts'

/** A call that returns one page of rows and usually the number of rows on all pages. */
export type ListCall = CallSpecification & {
  reply: z.core.$ZodType<{ items: unknown[]; total?: number | undefined }>
}
/** A call that returns the totals of a list: the number of rows and the sums over all pages. */
export type TotalsCall = CallSpecification & { reply: z.core.$ZodType<{ total: number }> }
type Whole<Reply> = { [Key in keyof Reply]-?: Exclude<Reply[Key], undefined> }
/** A list reply that always includes its totals. If a separate call returns the totals, both replies are merged. */
export type ReplyOf<Call extends ListCall> = Whole<CallReply<Call>> & { items: unknown[]; total: number }
export type RowOf<Call extends ListCall> = ReplyOf<Call>['items'][number]

type QueryOf<Call extends ListCall> = Call['query'] extends z.core.$ZodType ? z.output<Call['query']> : object
/** The filter of the call. A call without a filter returns all its rows, and the browser filters them. */
export type FilterOf<Call extends ListCall> =
  QueryOf<Call> extends { f?: infer Filter } ? NonNullable<Filter> & object : Record<string, string>
export type SortOf<Call extends ListCall> =
  QueryOf<Call> extends { s?: infer Field } ? NonNullable<Field> & string : string

/** The part of a list's state that is stored in the URL, so that a link restores it. */
export interface ListSearch<Filter = Readonly<Record<string, unknown>>, Field = string> {
  /** Page number from 1. */
  p?: number
  /** Rows per page. */
  r?: number
  s?: Field
  /** True for descending order. */
  d?: boolean
  f?: Filter
  /** The uuid of the open saved view. The value `all` shows all rows instead of the default view or preset. */
  v?: string
}

export const ALL_ROWS = 'all'
const VIEW = /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Default number of rows per page. */
export const ROWS_OF_PAGE = 50

/**
 * Parses the URL parameters of a list, for a route's `validateSearch`. Default values and values of the wrong type are
 * left out, so that an old link still opens the list. The call is used only for its types, because its schema is not
 * loaded with the routes. The list itself validates its parameters against the schema later (`readSearch`). `more`
 * parses all other parameters that the screen stores in its URL.
 */
export function listSearch<const Call extends ListCall, More extends object = object>(
  _call: Call,
  more?: (raw: Record<string, unknown>) => More,
): (raw: Record<string, unknown>) => ListSearch<FilterOf<Call>, SortOf<Call>> & More {
  return (raw) => ({ ...searchIn(raw), ...more?.(raw) }) as ListSearch<FilterOf<Call>, SortOf<Call>> & More
}

/** Reads the list's parameters from a URL. Values of the wrong type are left out. */
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

/** The value of a filter. A name with dots is the path to a nested value. */
export function filterAt(filter: object, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), filter)
}

/** Returns a filter object in which the named filter has a new value. An empty value removes its key. */
export function withFilter<Filter extends object>(filter: Filter, name: string, value: unknown): Filter {
  const dot = name.indexOf('.')
  if (dot < 0) return withKey(filter, name, value)
  const key = name.slice(0, dot)
  const part = filterAt(filter, key)
  const changed = withFilter(isRecord(part) ? part : {}, name.slice(dot + 1), value)
  return withKey(filter, key, Object.keys(changed).length > 0 ? changed : undefined)
}

function withKey<Filter extends object>(filter: Filter, key: string, value: unknown): Filter {
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
