import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * For the `loader` of a route: requests the data of a screen while the screen's file is still loading. It does not wait
 * for the answer: the screen gets the answer, or the failure, through its own query. It requests data only when the
 * screen is opened. A link under the pointer preloads only the file.
 */
export function askAhead(cause: 'enter' | 'stay' | 'preload', queries: readonly unknown[]): void {
  if (cause !== 'enter') return
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
