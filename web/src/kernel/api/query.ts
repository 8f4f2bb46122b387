import type { CallReply, CallSpecification } from '@lindero/contract/kernel/call'
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CallParts } from './call-options.ts'
import { request } from './request.ts'

/** True if a retry may help: no reply, or a server that is unavailable (502 and above). All other errors are final. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 502)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Objects that no longer exist must not be shown, so a 404 removes the cached data of the query (core 8).
    onError(error, query) {
      if (error instanceof ApiError && error.statusCode === 404) query.setState({ data: undefined })
    },
  }),
  defaultOptions: {
    // Offline, a query fails at once and shows the error, instead of waiting silently.
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

/** Repeats all failed queries. Call this once the server can be reached again. */
export function askFailedAgain(): void {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
  })
}

/**
 * Query options for replies that are not refetched when a screen is opened again. For example, the insights of a
 * customer are fetched once for each chosen interval (core 7), because the server counts all of the customer's data for
 * each reply. A reply is refetched after it is invalidated, or if no screen has used it for ten minutes.
 */
export const FETCHED_ONCE = { staleTime: Number.POSITIVE_INFINITY } as const

/** Key prefix shared by all queries for one call: `invalidateQueries({ queryKey: keyOf(api.portfolios) })`. */
export function keyOf(call: CallSpecification): readonly [string] {
  return [call.path]
}

/** Query options for a call in the contract: `useQuery(queryOf(api.portfolio, { params: { uuid } }))`. */
export function queryOf<const Call extends CallSpecification>(call: Call, parts: CallParts<Call>) {
  return queryOptions({
    queryKey: [...keyOf(call), parts],
    queryFn: ({ signal }): Promise<CallReply<Call>> => request(call, parts, { signal }),
  })
}
