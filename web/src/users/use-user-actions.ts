import type { User } from '@lindero/contract/users/user.schema'
import { IconKey, IconLogout, IconUserCheck, IconUserOff, IconUserX } from '@tabler/icons-react'
import type { UserAccess } from './use-user-access.ts'
import type { UserCommands } from './use-user-commands.ts'

interface UserAction {
  name: 'sendLink' | 'endSessions' | 'deactivate' | 'activate' | 'erase'
  icon: typeof IconKey
  isDanger: boolean
  run: () => Promise<void>
}

/** The applicable and allowed actions for a user, for its menu and its form. */
export function useUserActions(user: User, access: UserAccess, commands: UserCommands): UserAction[] {
  const isActive = user.inactiveOn === null
  const canManage = access.canManage(user)
  const offered: [UserAction, boolean][] = [
    [
      { name: 'sendLink', icon: IconKey, isDanger: false, run: () => commands.sendLink(user) },
      canManage && isActive && !user.hasGoogle,
    ],
    [
      { name: 'endSessions', icon: IconLogout, isDanger: false, run: () => commands.endSessions(user) },
      // The user's own sessions are ended in the profile, which keeps the current one.
      canManage && isActive && !access.isSelf(user),
    ],
    [
      { name: 'activate', icon: IconUserCheck, isDanger: false, run: () => commands.activate(user) },
      canManage && !isActive,
    ],
    [
      { name: 'deactivate', icon: IconUserOff, isDanger: true, run: () => commands.deactivate(user) },
      isActive && access.canDeactivate(user),
    ],
    [
      { name: 'erase', icon: IconUserX, isDanger: true, run: () => commands.erase(user) },
      // The user's own account is erased in the profile, which asks for the password.
      canManage && !access.isSelf(user),
    ],
  ]
  return offered.filter(([, applies]) => applies).map(([action]) => action)
}
