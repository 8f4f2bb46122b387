import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { deviceStore } from '../../kernel/offline/device-store.ts'
import { useSession } from '../../kernel/session/use-session.ts'

interface Copy<Data> {
  user: string
  keptOn: string
  data: Data
}

/** True if a query failed because there is no network. */
const isUnreached = (error: unknown) => error instanceof ApiError && error.statusCode === 0

/**
 * The answer of a query, which is also kept in this browser; without a network the copy. An answer that the server
 * refuses is not shown from the copy.
 */
export function useKeptCopy<Data>(
  name: string,
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'isPlaceholderData' | 'failureReason' | 'error' | 'isEnabled'>,
): { data: Data | undefined; keptOn: string | null; isSettled: boolean } {
  const user = useSession()?.user.uuid ?? ''
  const { data, isPlaceholderData, isEnabled } = query
  useEffect(() => {
    if (data === undefined || isPlaceholderData || user === '') return
    const copy: Copy<Data> = { user, keptOn: new Date().toISOString(), data }
    // A full browser keeps no copy; the screen works on.
    deviceStore.put('copies', user, name, copy).catch(reportError)
  }, [data, isPlaceholderData, user, name])
  const isLost = data === undefined && (isUnreached(query.failureReason) || isUnreached(query.error) || !isEnabled)
  const copy = useQuery({
    queryKey: ['kept', user, name],
    queryFn: () => deviceStore.read<Copy<Data>>('copies', user, name),
    enabled: isLost && user !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const kept = isLost ? copy.data : null
  return {
    data: data ?? kept?.data,
    keptOn: data === undefined ? (kept?.keptOn ?? null) : null,
    isSettled: !isLost || !copy.isPending,
  }
}
