import type { User } from '@lindero/contract/users/user.schema'
import { IconBrandGoogle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip, type ChipLevel } from '../kernel/marks/Chip.tsx'
import { conditionOf, fullName, roleOfUser, type UserCondition } from './user-words.ts'

const STATES: Record<UserCondition, { level: ChipLevel; icon: typeof IconCheck }> = {
  active: { level: 'success', icon: IconCheck },
  invited: { level: 'info', icon: IconClock },
  inactive: { level: 'neutral', icon: IconMinus },
  erased: { level: 'neutral', icon: IconMinus },
}

/** The state of a user as a chip, such as active or invited. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const condition = conditionOf(user)
  const { level, icon: Icon } = STATES[condition]
  const hint =
    condition === 'invited'
      ? t('invitedHint')
      : user.inactiveOn
        ? t('inactiveSince', { date: formats.instantDate(user.inactiveOn) })
        : undefined
  return (
    <span title={hint}>
      <Chip level={level} icon={<Icon size={12} stroke={2} aria-hidden />}>
        {t(`states.${condition}`)}
      </Chip>
    </span>
  )
}

/** The user's role, with the names of core 6. Important roles are shown as chips. */
export function UserRole({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const role = roleOfUser(user)
  // The product's own user (staff) has no role.
  if (user.isStaff) return <span className="text-3">–</span>
  if (role === 'superAdmin') return <Chip level="dark">{t('role.superAdmin')}</Chip>
  if (role === 'provider') return <Chip level="line">{t('role.provider')}</Chip>
  return <>{t(`role.${role}`)}</>
}

/**
 * The name of a user. Marks show the viewer's own account, the product's own user, and users who sign in with Google.
 */
export function UserName({ user, isSelf }: { user: User; isSelf: boolean }) {
  const { t } = useTranslation('users')
  return (
    <span className="max-w-full inline-row gap-8">
      <b className="medium ellipsis clipped">{fullName(user)}</b>
      <span className="inline-row rigid gap-6">
        {isSelf && <Chip level="accent">{t('you')}</Chip>}
        {user.isStaff && (
          <span title={t('staffHint')}>
            <Chip level="dark">{t('staff')}</Chip>
          </span>
        )}
        {user.hasGoogle && (
          <span className="inline-flex text-3" title={t('google')}>
            <IconBrandGoogle size={14} stroke={1.75} aria-hidden />
            <span className="sr">{t('google')}</span>
          </span>
        )}
      </span>
    </span>
  )
}
