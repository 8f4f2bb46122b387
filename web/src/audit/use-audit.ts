import { api } from '@lindero/contract/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryOf } from '../kernel/api/query.ts'
import { type AuditSearch, auditQuery, ROWS_OF_PAGE, readAuditSearch } from './audit-search.ts'

/** The audit log of a customer as the address tells it, and the ways to change it. */
export function useAudit(customerUuid: string) {
  const search = readAuditSearch(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const query = useQuery({
    ...queryOf(api.audit, { params: { uuid: customerUuid }, query: auditQuery(search) }),
    placeholderData: keepPreviousData,
    // What one has just done is looked for here first.
    staleTime: 0,
  })
  const write = (next: AuditSearch) =>
    void navigate({
      to: '.',
      search: readAuditSearch({ ...next }) as never,
      resetScroll: false,
    })
  return {
    query,
    search,
    page: search.p ?? 1,
    rows: search.r ?? ROWS_OF_PAGE,
    setPage: (p: number) => write({ ...search, p }),
    setRows: (r: number) => write({ ...search, r, p: 1 }),
    setOldestFirst: (asc: boolean) => write({ ...search, asc, p: 1 }),
    filter: (change: { [Key in keyof AuditSearch]?: AuditSearch[Key] | undefined }) =>
      write({ ...(search as object), ...change, p: 1 } as AuditSearch),
    clear: () => write({}),
  }
}

export type Audit = ReturnType<typeof useAudit>
