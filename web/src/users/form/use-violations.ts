import { api } from '@lindero/contract/api'
import type { Customer } from '@lindero/contract/customers/customer.schema'
import type { User } from '@lindero/contract/users/user.schema'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { actorOf, useSession } from '../../kernel/session/use-session.ts'
import { type ViolationOf, violationsOf } from './edit-offers.ts'

/** Query for other admins. Two rows are sufficient, because at least one of two admins is not the user. */
const ADMINS = { p: 1, r: 2, f: { role: 'admin', state: 'active' } } as const

/**
 * Returns why the server would reject a change of an existing or new user. The customer's other admins are fetched only
 * if the rule needs them. While they are loading, the rule assumes that there are some.
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
