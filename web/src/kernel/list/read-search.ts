import { api } from '@lindero/contract/api'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import { z } from 'zod'
import { type ListCall, type ListSearch, searchIn } from './list-search.ts'

/**
 * Query schemas of the list calls, by path. In the production build, the client's contracts have no schemas. So this
 * file has its own copy of the contracts, which is loaded with the first list (`web/calls-without-schemas.ts`).
 */
const QUERIES = new Map(
  Object.values<ListCall | (typeof api)[keyof typeof api]>(api).flatMap((call) =>
    'query' in call && call.query && call.method === 'GET' ? [[call.path, call.query] as const] : [],
  ),
)

/** Reads the URL parameters that the call accepts. Unknown fields, keys and values are left out one by one. */
export function readSearch(call: ListCall, raw: Record<string, unknown>): ListSearch {
  const { sorts, filter: schema } = schemasOf(call)
  const { r, s, f, ...search } = searchIn(raw)
  const filter = Object.entries(f ?? {}).filter(([key, value]) =>
    schema ? schema.safeParse({ [key]: value }).success : typeof value === 'string',
  )
  return {
    ...search,
    ...(r && r <= ROWS_MAXIMUM ? { r } : {}),
    ...(s !== undefined && sorts(s) ? { s } : {}),
    ...(filter.length > 0 ? { f: Object.fromEntries(filter) } : {}),
  }
}

/**
 * Reads the sort fields and the filter of a call from its schema. `isPaged` is true if the server sorts and filters.
 * `hasPages` is true if the server returns one page at a time.
 */
export function schemasOf({ path }: ListCall) {
  const query = QUERIES.get(path)
  const shape: Record<string, unknown> = query instanceof z.ZodObject ? query.shape : {}
  const sort = bare(shape.s)
  const filter = bare(shape.f)
  return {
    isPaged: 's' in shape,
    hasPages: 'p' in shape,
    sorts: (field: string) => !(sort instanceof z.ZodType) || sort.safeParse(field).success,
    filter: filter instanceof z.ZodPipe ? (filter.out as z.ZodType) : undefined,
  }
}

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault ? schema.unwrap() : schema
}
