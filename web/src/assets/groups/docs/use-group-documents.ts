import { api } from '@lindero/contract/api'
import type { AttachmentType } from '@lindero/domain/files/attachment'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf } from '../../../kernel/api/query.ts'
import { request } from '../../../kernel/api/request.ts'

const ROWS = 24
/** Refetch interval of the list, in milliseconds. Its signed picture URLs expire after five minutes at the earliest. */
const REFRESH = 4 * 60_000

interface DocumentFilter {
  search: string
  /** Uuid of one member; null for all. */
  asset: string | null
}

/** One of the members' document lists, page by page. */
export function useGroupDocuments(uuid: string, type: AttachmentType, { search, asset }: DocumentFilter) {
  const params = { uuid }
  const filter = { type, ...(search ? { search } : {}), ...(asset ? { asset } : {}) }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(api.groupAttachments), params, filter],
    queryFn: ({ pageParam, signal }) =>
      request(api.groupAttachments, { params, query: { ...filter, p: pageParam, r: ROWS } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.total ? pages.length + 1 : undefined),
    refetchInterval: REFRESH,
  })
  const pages = query.data?.pages ?? []
  return { type, query, documents: pages.flatMap(({ items }) => items), total: pages.at(-1)?.total ?? 0 }
}
export type GroupDocuments = ReturnType<typeof useGroupDocuments>
