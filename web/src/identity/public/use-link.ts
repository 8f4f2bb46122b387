import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../kernel/api/api-error.ts'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'

export type LinkPurpose = CallReply<typeof api.link>['purpose']

export type CheckedLink =
  | { state: 'checking' }
  | { state: 'expired' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'open'; purpose: LinkPurpose; email: string }

/**
 * Fetches the purpose of an emailed link before the user types anything. A link for a different purpose counts as
 * invalid.
 *
 * @param purposes the purposes that the page accepts
 */
export function useLink(user: string, token: string, purposes: readonly LinkPurpose[]): CheckedLink {
  const link = useQuery({
    queryKey: [...keyOf(api.link), user, token],
    queryFn: ({ signal }) => request(api.link, { body: { user, token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (link.isPending) return { state: 'checking' }
  if (link.error) return isRefused(link.error) ? { state: 'expired' } : failed(link.error)
  const { purpose, email } = link.data
  return purposes.includes(purpose) ? { state: 'open', purpose, email } : { state: 'expired' }

  function failed(error: unknown): CheckedLink {
    return { state: 'failed', error, retry: () => void link.refetch() }
  }
}

/** True if the server rejects the link, for example because a mail program has truncated the URL. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && ['auth.linkExpired', 'request.invalid'].includes(error.code)
}
