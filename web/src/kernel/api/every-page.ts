import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallParts } from './call-options.ts'
import { keyOf } from './query.ts'
import { request } from './request.ts'

interface List {
  items: unknown[]
  total: number
}
type ListCall = CallSpecification & { query: z.core.$ZodType; reply: z.core.$ZodType<List> }

/**
 * Query options that fetch all pages of a list, for screens that need all rows:
 * `useQuery(everyPageOf(api.userPortfolios, { params: { uuid } }))`.
 */
export function everyPageOf<const Call extends ListCall>(call: Call, parts: CallParts<Call>) {
  return queryOptions({
    queryKey: [...keyOf(call), 'every', parts],
    queryFn: ({ signal }) =>
      allPages((p) => {
        const query = { ...(parts as { query?: object }).query, p, r: ROWS_MAXIMUM }
        return request(call, { ...parts, query } as CallParts<Call>, { signal }) as Promise<List>
      }) as Promise<CallReply<Call>>,
  })
}

/** Fetches page after page, starting with 1, until all rows have arrived or a page is empty. */
export async function allPages(ask: (page: number) => Promise<List>): Promise<List> {
  const all: unknown[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await ask(page)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return { items: all, total: all.length }
  }
}
