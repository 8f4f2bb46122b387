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

/** Frame of all sections of one's own profile. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const may = useMay()
  return (
    <Page
      sections={
        <RecordSections
          label={t('sections.label')}
          sections={[
            {
              label: t('sections.data'),
              icon: IconUser,
              link: { to: '/user-profile', activeOptions: { exact: true } },
            },
            { label: t('sections.password'), icon: IconKey, link: { to: '/user-profile/password' } },
            {
              label: t('sections.sessions'),
              icon: IconDeviceDesktop,
              link: { to: '/user-profile/sessions' },
            },
            { label: t('sections.access'), icon: IconFolders, link: { to: '/user-profile/access' } },
            { label: t('sections.privacy'), icon: IconShieldLock, link: { to: '/user-profile/privacy' } },
            ...(may('seeTeam')
              ? [{ label: t('sections.team'), icon: IconUsers, link: { to: '/user-profile/team' } as const }]
              : []),
          ]}
        />
      }
    >
      <Outlet />
    </Page>
  )
}
