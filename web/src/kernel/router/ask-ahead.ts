import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * For the `loader` of a route: asks for what its screen shows while the file of the screen is still loading. It waits
 * for nothing; the screen draws the answer, or that there is none, by its own query. Only where the screen is opened: a
 * link that is pointed at loads its file alone.
 */
export function askAhead(cause: 'enter' | 'stay' | 'preload', queries: readonly unknown[]): void {
  if (cause !== 'enter') return
  for (const query of queries) void queryClient.prefetchQuery(query as FetchQueryOptions)
}
