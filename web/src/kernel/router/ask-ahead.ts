import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * For the `loader` of a route: requests the data of its screen while the file of the screen is still loading. It does
 * not wait; the screen draws the answer, or its absence, by its own query. It runs only when the screen is opened: a
 * link under the pointer loads only its file.
 */
export function askAhead(cause: 'enter' | 'stay' | 'preload', queries: readonly unknown[]): void {
  if (cause !== 'enter') return
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
