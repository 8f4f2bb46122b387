import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Whoever is logged in, as the server has it now. */
export function useOwnUser() {
  const current = useSession()
  const uuid = current?.user.uuid ?? ''
  return useQuery({ ...queryOf(api.user, { params: { uuid } }), enabled: uuid !== '' })
}
