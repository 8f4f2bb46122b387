import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/schemas'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallParts } from './call-options.ts'
import { keyOf } from './query.ts'
import { request } from './request.ts'

interface List {
  items: unknown[]
  total: number
}
type ListCall = CallSpecification & { query: z.ZodType; reply: z.ZodType<List> }

/**
 * Options of a query over all pages of a list, for screens that choose from the whole of it:
 * `useQuery(everyPageOf(api.userPortfolios, { params: { uuid } }))`.
 */
export function everyPageOf<const Call extends ListCall>(call: Call, given: CallParts<Call>) {
  return queryOptions({
    queryKey: [...keyOf(call), 'every', given],
    queryFn: ({ signal }) =>
      allPages((p) => {
        const query = { ...(given as { query?: object }).query, p, r: ROWS_MAXIMUM }
        return request(call, { ...given, query } as CallParts<Call>, { signal }) as Promise<List>
      }) as Promise<CallReply<Call>>,
  })
}

/** Asks page after page, from 1, until all are there or no more come. */
export async function allPages(ask: (page: number) => Promise<List>): Promise<List> {
  const all: unknown[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await ask(page)
    all.push(...items)
    if (items.length === 0 || all.length >= total) return { items: all, total: all.length }
  }
}
