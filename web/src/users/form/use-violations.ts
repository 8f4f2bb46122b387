import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { actorOf, useSession } from '../../kernel/session/use-session.ts'
import { type ViolationOf, violationsOf } from './edit-offers.ts'

/** Two say whether there is another one. */
const ADMINS = { p: 1, r: 2, f: { role: 'admin', state: 'active' } } as const

/**
 * Why the server would refuse a change of a user, or of a new one. Whether the customer has other admins is asked
 * for only where something hangs on it; until it is known there are some.
 */
export function useViolations(user: User | null, { uuid }: Customer): ViolationOf {
  const session = useSession()
  const actor = session && { ...actorOf(session), user: session.user }
  const violationsWith = (admins: number): ViolationOf =>
    actor ? violationsOf(actor, uuid, user, admins) : () => 'permissions.denied'
  const hangsOnAdmins = violationsWith(1)({ isAdmin: true }) === 'users.adminsDecide'
  const admins = useQuery({
    ...queryOf(api.customerUsers, { params: { uuid }, query: ADMINS }),
    enabled: hangsOnAdmins,
  })
  const others = admins.data?.items.filter((admin) => admin.uuid !== user?.uuid).length
  return violationsWith(others ?? 1)
}
