import { Select } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { SearchBox } from '../list/SearchBox.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { SkeletonRows } from '../states/Skeletons.tsx'
import { Pager } from '../table/Pager.tsx'
import type { SmallListState } from './use-small-list.ts'

interface SmallListToolsProps {
  list: SmallListState
  /** Label of the search input. */
  search: string
  /** Filter options, in addition to "all". */
  choices?: { label: string; all: string; options: readonly { value: string; label: string }[] }
  /** Additional content at the end of the line. */
  children?: ReactNode
}

const SEARCHED_FROM = 9

/** Search and filter above a list in a panel. */
export function SmallListTools({ list, search, choices, children }: SmallListToolsProps) {
  return (
    <div className="row wrap gap-8 mb-8">
      <SearchBox label={search} least={1} value={list.search} onChange={list.setSearch} />
      {choices && (
        <Select
          size="xs"
          aria-label={choices.label}
          placeholder={choices.all}
          data={[...choices.options]}
          value={list.choice}
          onChange={list.choose}
          searchable={choices.options.length >= SEARCHED_FROM}
          clearable
        />
      )}
      {children}
    </div>
  )
}

interface ListQuery {
  isPending: boolean
  isError: boolean
  error: unknown
  data: unknown
  refetch: () => Promise<unknown>
}

interface SmallListProps {
  list: SmallListState
  /** Queries for the rows. The rows from several queries are combined. */
  queries: readonly ListQuery[]
  total: number
  /** Shown if there are no items, or no matching ones. */
  none: ReactNode
  /** True for a list without pages. Such a list shows all rows, or loads more rows in another way. */
  isUnpaged?: boolean
  children: ReactNode
}

/** States of a list in a panel: loading, failed with a retry button, empty, or rows with pages. */
export function SmallList({ list, queries, total, none, isUnpaged = false, children }: SmallListProps) {
  const failed = queries.find(({ isError, data }) => isError && data === undefined)
  const isPending = queries.some((query) => query.isPending)
  const last = Math.max(1, Math.ceil(total / list.rows))
  // Moves to the last page if the current one no longer exists, because its rows were deleted.
  const isBeyond = !isUnpaged && !isPending && !failed && total > 0 && list.page > last
  const { turnTo } = list
  useEffect(() => {
    if (isBeyond) turnTo(last)
  }, [isBeyond, last, turnTo])
  return (
    <>
      {isPending && <SkeletonRows rows={3} />}
      {failed && (
        <ErrorState error={failed.error} onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
      )}
      {!isPending && !failed && total === 0 && none}
      {total > 0 && children}
      {!isUnpaged && total > list.rows && (
        <Pager page={list.page} rows={list.rows} total={total} onPage={list.turnTo} />
      )}
    </>
  )
}
