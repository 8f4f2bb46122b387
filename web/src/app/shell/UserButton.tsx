import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { UserMenu } from './UserMenu.tsx'
import classes from './user.module.css'

/** The user's initials in the header. */
export function UserButton() {
  const { t } = useTranslation('shell')
  const current = useSession()
  if (!current) return null
  const { firstname, lastname } = current.user
  const initials = `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase()
  return (
    <ButtonPopover
      position="bottom-end"
      dropdown={{ p: 0 }}
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={`${classes.avatar} grid rigid place-center fs-11 semi`}
          aria-label={`${initials} · ${t('user.menu', { name: `${firstname} ${lastname}` })}`}
        >
          {initials}
        </UnstyledButton>
      )}
    >
      {(close) => <UserMenu onLeave={close} />}
    </ButtonPopover>
  )
}
