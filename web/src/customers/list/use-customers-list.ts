import { api } from '@lindero/contract/api'
import { ROWS_DEFAULT } from '@lindero/contract/kernel/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryOf } from '../../kernel/api/query.ts'
import type { Sort } from '../../kernel/table/column.ts'
import {
  type CustomerFilter,
  type CustomerSort,
  type CustomersSearch,
  DEFAULT_SORT,
  readCustomersSearch,
} from './customers-search.ts'

/** The list of customers as the address tells it, and the ways to change it. */
export function useCustomersList() {
  const search = useSearch({ from: '/app/administration' })
  const navigate = useNavigate()
  const { p = 1, r = ROWS_DEFAULT, s = DEFAULT_SORT, d = false, f } = search
  const query = useQuery({
    ...queryOf(api.customers, { query: { p, r, s, d, ...(f ? { f } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const write = (next: CustomersSearch, replace = false) =>
    void navigate({
      to: '/administration',
      search: readCustomersSearch({ ...next }),
      replace,
      resetScroll: false,
    })
  const { s: _s, d: _d, ...unsorted } = search
  return {
    query,
    page: p,
    rows: r,
    filter: f ?? ({} as CustomerFilter),
    sort: { field: s, descending: d } satisfies Sort,
    isCreating: search.create === true,
    setPage: (page: number) => write({ ...search, p: page }),
    setRows: (rows: number) => write({ ...search, r: rows, p: 1 }, true),
    setSort: (sort: Sort | null) =>
      write(
        sort ? { ...search, s: sort.field as CustomerSort, d: sort.descending, p: 1 } : { ...unsorted, p: 1 },
        true,
      ),
    setFilter: (filter: CustomerFilter) => write({ ...search, f: filter, p: 1 }),
    // No place of its own in the history: Back leaves the page, it opens no empty form.
    setCreating: (create: boolean) => write({ ...search, create }, true),
  }
}

export type CustomersList = ReturnType<typeof useCustomersList>
