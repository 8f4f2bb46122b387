import { IconDeviceDesktop, IconFolders, IconKey, IconShieldLock, IconUser } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { DataForm } from '../users/profile/DataForm.tsx'
import { DataSkeleton } from '../users/profile/DataSkeleton.tsx'
import { ProfileSection } from '../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../users/profile/use-own-user.ts'

/** The profile and its sections. Without a subscription, only the privacy section is available. */
const profileFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile',
  beforeLoad: requires('seePrivacy'),
  component: lazyPage(() => withTexts('account', import('../users/profile/ProfilePage.tsx'))),
})

const dataRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/',
  ...recordSection({
    label: 'profile:sections.data',
    icon: IconUser,
    permission: 'seeProfile',
    draftArea: { owns: () => true },
    page: DataPage,
  }),
})

const passwordRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/password',
  ...recordSection({
    label: 'profile:sections.password',
    icon: IconKey,
    permission: 'seeProfile',
    page: lazyPage(() => import('../identity/password/PasswordPage.tsx')),
  }),
})

const sessionsRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/sessions',
  ...recordSection({
    label: 'profile:sections.sessions',
    icon: IconDeviceDesktop,
    permission: 'seeProfile',
    page: lazyPage(() => import('../identity/sessions/SessionsPage.tsx')),
  }),
})

const accessRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/access',
  ...recordSection({
    label: 'profile:sections.access',
    icon: IconFolders,
    permission: 'seeProfile',
    page: lazyPage(() => import('../users/profile/AccessPage.tsx')),
  }),
})

const privacyRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/privacy',
  ...recordSection({
    label: 'profile:sections.privacy',
    icon: IconShieldLock,
    permission: 'seePrivacy',
    page: lazyPage(() => import('../privacy/profile/PrivacyPage.tsx')),
  }),
})

export const profileRoute = profileFrame.addChildren([
  dataRoute,
  passwordRoute,
  sessionsRoute,
  accessRoute,
  privacyRoute,
])

/** Name, email and language of the signed-in user. */
function DataPage() {
  const { t } = useTranslation('profile')
  const user = useOwnUser()
  if (user.data) return <DataForm user={user.data} />
  return (
    <ProfileSection title={t('data.title')}>
      {user.isError ? <ErrorState error={user.error} onRetry={() => void user.refetch()} /> : <DataSkeleton />}
    </ProfileSection>
  )
}
