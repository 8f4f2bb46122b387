import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * Requests the data of a screen while the code of the screen is still loading. Call it in the `loader` of a route. It
 * does not wait for the reply: the screen receives the reply, or the error, through its own query. Nothing is requested
 * while the user only points at a link, because pointing preloads only the code.
 */
export function askAhead(cause: 'enter' | 'stay' | 'preload', queries: readonly unknown[]): void {
  if (cause !== 'enter') return
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
