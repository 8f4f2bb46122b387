import { UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import shellClasses from './shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** The account menu at the bottom of the navigation rail; on a phone, in the bar at the bottom. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  return (
    <ButtonPopover
      position="right-end"
      // On a phone the menu opens above the button, because there is no room next to it.
      middlewares={{ flip: { fallbackPlacements: ['top-end'] }, shift: { padding: 8 } }}
      dropdown={{ p: 0 }}
      button={(opener) => (
        <UnstyledButton {...opener} className={`${shellClasses.item} ${shellClasses.onPhone}`}>
          <IconUser size={18} stroke={1.5} aria-hidden />
          <span className={`${shellClasses.label} ${shellClasses.notOnPhone}`}>{t('nav.account')}</span>
          <span className={`${shellClasses.label} phone-only`}>{t('nav.more')}</span>
        </UnstyledButton>
      )}
    >
      {(close) => <UserMenu onLeave={close} />}
    </ButtonPopover>
  )
}
