import { api } from '@lindero/contract/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryOf } from '../kernel/api/query.ts'
import type { Sort } from '../kernel/table/column.ts'
import {
  DEFAULT_SORT,
  ROWS_OF_PAGE,
  readUsersSearch,
  type UserFilter,
  type UserSort,
  type UsersSearch,
} from './users-search.ts'

const NO_FILTER: UserFilter = {}

/** State of a list of users, read from the address and written to it, whatever route it stands on. */
export function useUsersState() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const written = JSON.stringify(readUsersSearch(raw))
  const navigate = useNavigate()
  return useMemo(() => {
    const search = JSON.parse(written) as UsersSearch
    const write = (next: UsersSearch, replace: boolean) =>
      void navigate({ to: '.', search: readUsersSearch({ ...next }) as never, replace, resetScroll: false })
    const { user, s: _s, d: _d, ...unsorted } = search
    return {
      page: search.p ?? 1,
      rows: search.r ?? ROWS_OF_PAGE,
      filter: search.f ?? NO_FILTER,
      sort: { field: search.s ?? DEFAULT_SORT, descending: search.d ?? false } satisfies Sort,
      /** The user whose form is open, or `new`. */
      open: user,
      setPage: (p: number) => write({ ...search, p }, false),
      setRows: (r: number) => write({ ...search, r, p: 1 }, true),
      setSort: (sort: Sort | null) =>
        write(
          { ...unsorted, ...(sort ? { s: sort.field as UserSort, d: sort.descending } : {}), p: 1 },
          true,
        ),
      setFilter: (f: UserFilter) => write({ ...search, f, p: 1 }, false),
      setOpen: (next: string | undefined) => {
        const { user: _, ...others } = search
        write(next ? { ...others, user: next } : others, false)
      },
    }
  }, [written, navigate])
}

export type UsersState = ReturnType<typeof useUsersState>

/** The page of users that the address asks for. */
export function useUsers(customerUuid: string, { page, rows, filter, sort }: UsersState) {
  return useQuery({
    ...queryOf(api.customerUsers, {
      params: { uuid: customerUuid },
      query: {
        p: page,
        r: rows,
        s: sort.field as UserSort,
        d: sort.descending,
        ...(filter === NO_FILTER ? {} : { f: filter }),
      },
    }),
    placeholderData: keepPreviousData,
  })
}
