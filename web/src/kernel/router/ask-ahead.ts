import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * For the `loader` of a route: requests the data of a screen while the screen's file is still loading. It does not
 * wait; the screen uses the answer, or its failure, through its own query. It runs only when the screen is opened. A
 * link under the pointer only preloads the file.
 */
export function askAhead(cause: 'enter' | 'stay' | 'preload', queries: readonly unknown[]): void {
  if (cause !== 'enter') return
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
