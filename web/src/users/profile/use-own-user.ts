import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Fetches the logged-in user from the server. */
export function useOwnUser() {
  const current = useSession()
  const uuid = current?.user.uuid ?? ''
  return useQuery({ ...queryOf(api.user, { params: { uuid } }), enabled: uuid !== '' })
}
