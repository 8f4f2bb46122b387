import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { deviceStore } from '../../kernel/offline/device-store.ts'
import { DRAFT } from '../../kernel/offline/leave-device.ts'
import { useSession } from '../../kernel/session/use-session.ts'

interface Copy<Data> {
  user: string
  keptOn: string
  data: Data
}

/** True if the server denies the user access to the object, or the object no longer exists. */
const isWithdrawn = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)

/**
 * Removes the stored copies of a request from this browser. The draft of an unfinished visit stays, so that its author
 * can still read it.
 */
async function removeRequestCopies(user: string, requestId: number): Promise<void> {
  for (const name of await deviceStore.names('copies', user)) {
    if (name.endsWith(`.${requestId}`) && !name.startsWith(DRAFT)) await deviceStore.remove('copies', user, name)
  }
}

/** True if a query failed because the network is gone. */
const isUnreached = (error: unknown) => error instanceof ApiError && error.statusCode === 0

/**
 * Returns the reply to a query about a request. A copy of the reply is stored in this browser, for use without a
 * network. If the server denies access or no longer has the object, the copies for this request are removed.
 *
 * @param kind distinguishes the queries about one request
 * @param isEnded true of a reply which says that the user no longer reads the asset of the request
 */
export function useKeptCopy<Data>(
  kind: string,
  requestId: number,
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'isPlaceholderData' | 'failureReason' | 'error' | 'isEnabled'>,
  isEnded: (data: Data) => boolean = () => false,
): { data: Data | undefined; keptOn: string | null; isSettled: boolean } {
  const user = useSession()?.user.uuid ?? ''
  const { data, isPlaceholderData, isEnabled } = query
  const name = `${kind}.${requestId}`
  const isRefused = isWithdrawn(query.error) || (data !== undefined && isEnded(data))
  useEffect(() => {
    if (data === undefined || isPlaceholderData || isRefused || user === '') return
    const copy: Copy<Data> = { user, keptOn: new Date().toISOString(), data }
    // If the browser has no space left, no copy is stored, but the screen still works.
    deviceStore.put('copies', user, name, copy).catch(reportError)
  }, [data, isPlaceholderData, isRefused, user, name])
  useEffect(() => {
    if (isRefused && user !== '') removeRequestCopies(user, requestId).catch(reportError)
  }, [isRefused, user, requestId])
  const isLost = data === undefined && (isUnreached(query.failureReason) || isUnreached(query.error) || !isEnabled)
  const copy = useQuery({
    queryKey: ['kept', user, name],
    queryFn: () => deviceStore.read<Copy<Data>>('copies', user, name),
    enabled: isLost && user !== '',
    gcTime: 0,
    staleTime: 0,
  })
  const storedCopy = isLost ? copy.data : null
  return {
    data: data ?? storedCopy?.data,
    keptOn: data === undefined ? (storedCopy?.keptOn ?? null) : null,
    isSettled: !isLost || !copy.isPending,
  }
}
