import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { SkeletonRows } from '../states/Skeletons.tsx'

interface QueryListProps<Item> {
  query: UseQueryResult<{ items: Item[]; total: number }>
  /** Content for an empty list. Not needed if the list always has an item. */
  empty?: EmptyStateProps
  /** Number of skeleton rows, or a custom skeleton. */
  skeleton?: number | ReactNode
  children: (items: Item[]) => ReactNode
}

/**
 * A list that is not a table, such as cards or the lines of a popover. Renders the items, or the loading, error or
 * empty state.
 */
export function QueryList<Item>({ query, empty, skeleton = 4, children }: QueryListProps<Item>) {
  const items = query.data?.items
  if (items) return empty && items.length === 0 ? <EmptyState {...empty} /> : children(items)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return typeof skeleton === 'number' ? <SkeletonRows rows={skeleton} /> : skeleton
}
