import type { User } from '@lindero/contract/users/user.schema'
import { session } from '../kernel/session/session.ts'

/** If the changed user is the logged-in user, updates the session, so that the shell shows the changes immediately. */
export function refreshSession(user: User): void {
  const current = session.get()
  if (current?.user.uuid !== user.uuid) return
  const { firstname, lastname, email, language, isAdmin, isEditor, isSuperAdmin, isProvider } = user
  session.set({
    ...current,
    user: {
      ...current.user,
      firstname,
      lastname,
      email,
      language,
      isAdmin,
      isEditor,
      isSuperAdmin,
      isProvider,
      // In a session, `hasGoogle` means that the user can sign in only with Google.
      hasGoogle: user.hasGoogle && !user.hasPassword,
    },
  })
}
