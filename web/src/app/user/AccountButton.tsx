import { Popover, UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import shellClasses from '../shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The same menu at the foot of the rail; on a phone in the bar at the bottom. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      // Beside the button there is no room on a phone.
      middlewares={{ flip: { fallbackPlacements: ['top-end'] }, shift: { padding: 8 } }}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={`${shellClasses.item} ${shellClasses.onPhone}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconUser size={18} stroke={1.5} aria-hidden />
          <span className={shellClasses.label}>{t('nav.account')}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <UserMenu onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
