import {
  IconDeviceDesktop,
  IconFolders,
  IconKey,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kernel/page/Page.tsx'
import { RecordSections } from '../../kernel/page/RecordSections.tsx'
import { useMay } from '../../kernel/session/use-session.ts'

const SECTIONS = [
  {
    name: 'data',
    icon: IconUser,
    permission: 'seeProfile',
    link: { to: '/user-profile', activeOptions: { exact: true } },
  },
  { name: 'password', icon: IconKey, permission: 'seeProfile', link: { to: '/user-profile/password' } },
  {
    name: 'sessions',
    icon: IconDeviceDesktop,
    permission: 'seeProfile',
    link: { to: '/user-profile/sessions' },
  },
  { name: 'access', icon: IconFolders, permission: 'seeProfile', link: { to: '/user-profile/access' } },
  { name: 'privacy', icon: IconShieldLock, permission: 'seePrivacy', link: { to: '/user-profile/privacy' } },
  { name: 'team', icon: IconUsers, permission: 'seeTeam', link: { to: '/user-profile/team' } },
] as const

/** Frame of all sections of one's own profile; without a subscription privacy alone is left. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const may = useMay()
  return (
    <Page
      sections={
        <RecordSections
          label={t('sections.label')}
          sections={SECTIONS.filter(({ permission }) => may(permission)).map(({ name, ...section }) => ({
            label: t(`sections.${name}`),
            ...section,
          }))}
        />
      }
    >
      <Outlet />
    </Page>
  )
}
