import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../kernel/session/use-session.ts'
import { UserMenu } from './UserMenu.tsx'
import classes from './user.module.css'

/** The person's initials in the header. */
export function UserButton() {
  const { t } = useTranslation('shell')
  const current = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!current) return null
  const { firstname, lastname } = current.user
  const initials = `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase()
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.avatar}
          aria-label={`${initials} · ${t('user.menu', { name: `${firstname} ${lastname}` })}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {initials}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <UserMenu onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
