import { api } from '@lindero/contract/api'
import type { User } from '@lindero/contract/users/user.schema'
import { keyOf, queryClient } from '../kernel/api/query.ts'
import { session } from '../kernel/session/session.ts'

/** Queries affected by a change of a user: the list, the user, and counts of users. */
export async function invalidateUsers(): Promise<void> {
  const changed = [
    api.customerUsers,
    api.user,
    api.userDepartments,
    api.userPortfolios,
    api.userSessions,
    api.customer,
    api.customers,
    api.customerDepartments,
    api.customerInsights,
    api.passwordStatus,
    api.portfolioUsers,
    api.auditPeople,
  ]
  await Promise.all(changed.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
}

/** Updates the shell at once if the changed user is the logged-in one. */
export function refreshSession(user: User): void {
  const current = session.get()
  if (current?.user.uuid !== user.uuid) return
  const { firstname, lastname, email, language, isAdmin, isEditor, isSuperAdmin, isProvider } = user
  session.set({
    ...current,
    user: {
      ...current.user,
      ...{ firstname, lastname, email, language, isAdmin, isEditor, isSuperAdmin, isProvider },
      // In a session it means that there is no other way to sign in.
      hasGoogle: user.hasGoogle && !user.hasPassword,
    },
  })
}
