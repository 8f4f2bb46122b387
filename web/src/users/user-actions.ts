import type { User } from '@lindero/contract/users/user.schema'
import { IconKey, IconLogout, IconUnlink, IconUserCheck, IconUserOff, IconUserX } from '@tabler/icons-react'
import { textAt } from '../kernel/i18n/text-at.ts'
import type { RecordAction } from '../kernel/record-actions/record-action.ts'
import type { UserAccess } from './use-user-access.ts'
import type { UserCommands } from './use-user-commands.ts'

/** The actions on a user that apply and are allowed, for the user's menu and form. */
export function userActions(user: User, access: UserAccess, commands: UserCommands): RecordAction[] {
  const isActive = user.inactiveOn === null
  const canManage = access.canManage(user)
  const declared: RecordAction[] = [
    {
      id: 'sendLink',
      label: textAt('users:menu.sendLink'),
      icon: IconKey,
      applies: canManage && isActive && !user.hasGoogle,
      run: () => void commands.sendLink(user),
    },
    {
      id: 'endSessions',
      label: textAt('users:menu.endSessions'),
      icon: IconLogout,
      // Users end their own sessions in the profile, which keeps the current session.
      applies: canManage && isActive && !access.isSelf(user),
      run: () => void commands.endSessions(user),
    },
    {
      id: 'unlink',
      label: textAt('users:menu.unlink'),
      icon: IconUnlink,
      applies: canManage && isActive && user.hasOrganisation,
      run: () => void commands.unlink(user),
    },
    {
      id: 'activate',
      label: textAt('users:menu.activate'),
      icon: IconUserCheck,
      applies: canManage && !isActive,
      run: () => void commands.activate(user),
    },
    {
      id: 'deactivate',
      label: textAt('users:menu.deactivate'),
      icon: IconUserOff,
      danger: true,
      applies: isActive && access.canDeactivate(user),
      run: () => void commands.deactivate(user),
    },
    {
      id: 'erase',
      label: textAt('users:menu.erase'),
      icon: IconUserX,
      danger: true,
      // Users erase their own account in the profile, which asks for the password.
      applies: canManage && !access.isSelf(user),
      run: () => void commands.erase(user),
    },
  ]
  return declared.filter(({ applies }) => applies)
}
