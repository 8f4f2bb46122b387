import { UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import shellClasses from './shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The same menu at the foot of the rail; on a phone in the bar at the bottom. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  return (
    <ButtonPopover
      position="right-end"
      // Beside the button there is no room on a phone.
      middlewares={{ flip: { fallbackPlacements: ['top-end'] }, shift: { padding: 8 } }}
      dropdown={{ p: 0 }}
      button={(opener) => (
        <UnstyledButton {...opener} className={`${shellClasses.item} ${shellClasses.onPhone}`}>
          <IconUser size={18} stroke={1.5} aria-hidden />
          <span className={shellClasses.label}>{t('nav.account')}</span>
        </UnstyledButton>
      )}
    >
      {(close) => <UserMenu onLeave={close} />}
    </ButtonPopover>
  )
}
