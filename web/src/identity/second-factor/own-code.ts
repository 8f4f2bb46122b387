import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { text } from '../../kernel/forms/text-fields.ts'
import { useSession } from '../../kernel/session/use-session.ts'

/** Code input next to the password, rendered only if `useAsksCode` returns true. */
export const ownCode = () => text({ autoComplete: 'one-time-code', min: 6, max: 20 })

/** True if the user has a second factor, so that critical changes require a code. */
export function useAsksCode(): boolean {
  const uuid = useSession()?.user.uuid ?? ''
  const state = useQuery({ ...queryOf(api.secondFactor, { params: { uuid } }), enabled: uuid !== '' })
  return Boolean(state.data?.since)
}
