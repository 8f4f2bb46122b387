import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import { z } from 'zod'
import { isRecord } from '../storage/stored.ts'

/** A call that returns rows and their number over all pages; optional where the call can leave it out. */
export type ListCall = CallSpecification & {
  reply: z.ZodType<{ items: unknown[]; total?: number | undefined }>
}
/** A call that returns what a list shows over all pages: their number, sums. */
export type TotalsCall = CallSpecification & { reply: z.ZodType<{ total: number }> }
type Whole<Reply> = { [Key in keyof Reply]-?: Exclude<Reply[Key], undefined> }
/** The answer with its totals: where another call gives those, of both. */
export type ReplyOf<Call extends ListCall> = Whole<CallReply<Call>> & { items: unknown[]; total: number }
export type RowOf<Call extends ListCall> = ReplyOf<Call>['items'][number]

type QueryOf<Call extends ListCall> = Call['query'] extends z.ZodType ? z.output<Call['query']> : object
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
  /** The saved view that is open, by its uuid; `all` for all rows where another view opens the list. */
  v?: string
}

export const ALL_ROWS = 'all'
const VIEW = /^(all|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Default number of rows of a page. */
export const ROWS_OF_PAGE = 50

/**
 * Reads the address of a list, for `validateSearch`. Defaults and unreadable values are left out, so that an old link
 * still opens the list. `more` reads the other state that the screen keeps in its address.
 */
export function listSearch<const Call extends ListCall, More extends object = object>(
  call: Call,
  more?: (raw: Record<string, unknown>) => More,
): (raw: Record<string, unknown>) => ListSearch<FilterOf<Call>, SortOf<Call>> & More {
  return (raw) =>
    ({ ...readSearch(call, raw), ...more?.(raw) }) as ListSearch<FilterOf<Call>, SortOf<Call>> & More
}

/** The same for the list itself, without the other state of the screen. */
export function readSearch(call: ListCall, raw: Record<string, unknown>): ListSearch {
  const { sorts, filter: schema } = schemasOf(call)
  const isSort = typeof raw.s === 'string' && (sorts?.includes(raw.s) ?? true)
  const filter = readFilter(schema, raw.f)
  return {
    ...(isCount(raw.p) && raw.p > 1 ? { p: raw.p } : {}),
    ...(isCount(raw.r) && raw.r <= ROWS_MAXIMUM && raw.r !== ROWS_OF_PAGE ? { r: raw.r } : {}),
    ...(isSort ? { s: raw.s as string } : {}),
    ...(raw.d === true ? { d: true } : {}),
    ...(filter ? { f: filter } : {}),
    ...(typeof raw.v === 'string' && VIEW.test(raw.v) ? { v: raw.v } : {}),
  }
}

/** The filter with one key changed; an empty value removes the key. */
export function withFilter<Filter extends object>(filter: Filter, key: string, value: unknown): Filter {
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== key))
  return (filtersNothing(value) ? others : { ...others, [key]: value }) as Filter
}

/** Sort fields and filter of a call, from its schema; `isPaged` where the server sorts and filters. */
export function schemasOf({ query }: ListCall) {
  const shape: Record<string, unknown> = query instanceof z.ZodObject ? query.shape : {}
  const sort = bare(shape.s)
  const filter = bare(shape.f)
  return {
    isPaged: 'p' in shape,
    sorts: sort instanceof z.ZodEnum ? sort.options.map(String) : undefined,
    filter: filter instanceof z.ZodPipe ? (filter.out as z.ZodType) : undefined,
  }
}

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? schema.unwrap() : schema
}

/** Unknown keys, and values that the call would refuse, are left out one by one. */
function readFilter(schema: z.ZodType | undefined, raw: unknown): Record<string, unknown> | null {
  if (!isRecord(raw)) return null
  const right = Object.entries(raw).filter(
    ([key, value]) =>
      !filtersNothing(value) &&
      (schema ? schema.safeParse({ [key]: value }).success : typeof value === 'string'),
  )
  return right.length > 0 ? Object.fromEntries(right) : null
}

function filtersNothing(value: unknown): boolean {
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every((bound) => bound === undefined)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
