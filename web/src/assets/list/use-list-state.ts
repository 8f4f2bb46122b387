import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Sort } from '../../kernel/table/column.ts'
import { DEFAULT_SORT, type ListSearch, ROWS_OF_PAGE, readListSearch } from './list-search.ts'

const NO_FILTER: AssetFilter = {}

/** State of the assets manager: read from the address, written to the address. */
export function useListState() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const written = JSON.stringify(readListSearch(raw))
  const navigate = useNavigate()
  return useMemo(() => {
    const search = JSON.parse(written) as ListSearch
    const write = (next: ListSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: readListSearch({ ...next }) as never,
        replace,
        resetScroll: false,
      })
    return {
      search,
      page: search.p ?? 1,
      rows: search.r ?? ROWS_OF_PAGE,
      filter: search.f ?? NO_FILTER,
      isMap: search.view === 'map',
      sort: { field: search.s ?? DEFAULT_SORT, descending: search.d ?? false } satisfies Sort,
      setPage: (p: number) => write({ ...search, p }, false),
      setRows: (r: number) => write({ ...search, r, p: 1 }, true),
      setSort: (sort: Sort | null) => {
        const { s: _s, d: _d, ...others } = search
        const field = sort ? { s: sort.field as NonNullable<ListSearch['s']>, d: sort.descending } : {}
        write({ ...others, ...field, p: 1 }, true)
      },
      setFilter: (f: AssetFilter) => write({ ...search, f, p: 1 }, false),
      setView: (view: 'table' | 'map') => {
        const { view: _, ...others } = search
        write(view === 'map' ? { ...others, view } : others, false)
      },
      /** A saved view: all of it at once. */
      setAll: (next: ListSearch) => write({ ...next, p: 1 }, false),
    }
  }, [written, navigate])
}

export type ListState = ReturnType<typeof useListState>
