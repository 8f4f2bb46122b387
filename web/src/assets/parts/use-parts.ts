import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PartsModule } from './parts-module.ts'

/** The saved parts of a section. */
export function useParts(parts: PartsModule, assetUuid: string) {
  const query = useQuery(parts.queryOf(assetUuid) as { queryKey: readonly unknown[] })
  const reply: unknown = query.data
  const data = useMemo(() => (reply === undefined ? undefined : parts.dataOf(reply)), [parts, reply])
  return { query, data, isFetching: query.isFetching }
}
