import { UnstyledButton } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import shellClasses from './shell.module.css'
import { UserMenu } from './UserMenu.tsx'

/** Opens the account menu. At the bottom of the navigation rail or, on phones, in the bottom bar. */
export function AccountButton() {
  const { t } = useTranslation('shell')
  return (
    <ButtonPopover
      position="right-end"
      // On phones the menu opens above the button, because there is no room beside it.
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
