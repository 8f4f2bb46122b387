import { api } from '@lindero/contract/api'
import type { GroupLogFilter } from '@lindero/contract/assets/asset.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import type { LogEntry } from './log-entry.ts'

const ROWS = 50

/** Change log of an asset or of a group's members, page by page. */
export function useLog(
  call: typeof api.assetChangeLog | typeof api.groupChangeLog,
  uuid: string,
  f: GroupLogFilter | undefined,
) {
  const params = { uuid }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(call), params, f ?? null],
    queryFn: ({ pageParam, signal }) => {
      const parts = { params, query: { p: pageParam, r: ROWS, ...(f ? { f } : {}) } }
      return call === api.groupChangeLog
        ? request(api.groupChangeLog, parts, { signal })
        : request(api.assetChangeLog, parts, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.total ? pages.length + 1 : undefined),
  })
  const [first] = query.data?.pages ?? []
  const entries: LogEntry[] = query.data?.pages.flatMap(({ items }): LogEntry[] => items) ?? []
  const people = query.data?.pages.flatMap((page) => page.people.map(({ uuid: one, name }) => [one, name] as const))
  return { query, entries, names: new Map(people), authors: first?.authors ?? [], groups: first?.groups ?? [] }
}
export type LogQuery = ReturnType<typeof useLog>
