import type { User } from '@lindero/contract/users/user.schema'
import { session } from '../kernel/session/session.ts'

/** Updates the shell at once if the changed user is the logged-in user. */
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
      // In a session, `hasGoogle` means that Google is the only way to sign in.
      hasGoogle: user.hasGoogle && !user.hasPassword,
    },
  })
}
