import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CallParts } from './call-options.ts'
import { request } from './request.ts'

/** True if a retry may help: no answer, or a server error. Any other error is final. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 502)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // An object that no longer exists must not be shown. So a 404 empties insights, lists, types and map points (core
    // 8).
    onError(error, query) {
      if (error instanceof ApiError && error.statusCode === 404) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    // Without a network, a query fails at once and shows the error. Otherwise it would wait silently.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Repeats every failed query. Call it when the server can be reached again. */
export function askFailedAgain(): void {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
  })
}

/**
 * Options for the usage figures of a customer, which are fetched once per interval (core 7), because the server counts
 * all data of the customer for each answer. They are fetched again after a change in this browser, and if they were not
 * used for ten minutes.
 */
export const FETCHED_ONCE = { staleTime: Number.POSITIVE_INFINITY } as const

/** Prefix that the keys of all queries for one call have: `invalidateQueries({ queryKey: keyOf(api.portfolios) })`. */
export function keyOf(call: CallSpecification): readonly [string] {
  return [call.path]
}

/** Options of a query over a call of the contract: `useQuery(queryOf(api.portfolio, { params: { uuid } }))`. */
export function queryOf<const Call extends CallSpecification>(call: Call, parts: CallParts<Call>) {
  return queryOptions({
    queryKey: [...keyOf(call), parts],
    queryFn: ({ signal }): Promise<CallReply<Call>> => request(call, parts, { signal }),
  })
}
