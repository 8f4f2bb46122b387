import type { User } from '@lindero/contract/users/user.schema'
import { Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { UpgradeRequest } from '../../customers/upgrade/UpgradeRequest.tsx'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { EraseUser } from '../EraseUser.tsx'
import type { UserAccess } from '../use-user-access.ts'
import { useUserActions } from '../use-user-actions.ts'
import { useUserDeeds } from '../use-user-deeds.ts'
import { fullName } from '../user-words.ts'

interface UserMenuProps {
  user: User
  access: UserAccess
  onEdit: (uuid: string) => void
}

/** What can be done with a user, from its row. */
export function UserMenu({ user, access, onEdit }: UserMenuProps) {
  const { t } = useTranslation('users')
  const deeds = useUserDeeds()
  const actions = useUserActions(user, access, deeds)
  if (!access.canOpen(user)) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionButton size={28} tooltip={t('menu.of', { name: fullName(user) })}>
            <IconDots size={16} stroke={1.75} />
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            onClick={() => onEdit(user.uuid)}
          >
            {t('menu.edit')}
          </Menu.Item>
          {actions.map(({ name, icon: Icon, isDanger, run }) => (
            <Menu.Item
              key={name}
              {...(isDanger ? { color: 'var(--danger-text)' } : {})}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => void run()}
            >
              {t(`menu.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {deeds.erased && <EraseUser user={deeds.erased} onClose={deeds.closeErase} />}
      {deeds.full && <UpgradeRequest kind="activeUsers" standing={deeds.full} onClose={deeds.closeFull} />}
    </>
  )
}
