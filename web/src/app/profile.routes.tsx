import { api } from '@lindero/contract/api'
import {
  IconApi,
  IconColumns3,
  IconDeviceDesktop,
  IconFolders,
  IconHomeDollar,
  IconKey,
  IconLogin2,
  IconPlugConnected,
  IconShieldLock,
  IconSignature,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { DataForm } from '../users/profile/DataForm.tsx'
import { DataSkeleton } from '../users/profile/DataSkeleton.tsx'
import { ProfileSection } from '../users/profile/ProfileSection.tsx'
import { useOwnUser } from '../users/profile/use-own-user.ts'
import { readUsersSearch } from '../users/users-search.ts'

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

/** Settings for sending signed valuations to the customer's system, for admins. */
const integrationRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/integration',
  validateSearch: listSearch(api.integrationDeliveries),
  ...recordSection({
    label: 'profile:sections.integration',
    group: 'profile:company',
    icon: IconPlugConnected,
    permission: 'manageIntegration',
    page: lazyPage(() => import('../integrations/IntegrationPage.tsx')),
  }),
})

/** API keys for the customer's programs, for admins. */
const apiKeysRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/api-keys',
  validateSearch: listSearch(api.apiKeys),
  ...recordSection({
    label: 'profile:sections.apiKeys',
    group: 'profile:company',
    icon: IconApi,
    permission: 'manageKeys',
    page: lazyPage(() => import('../identity/api-keys/ApiKeysPage.tsx')),
  }),
})

/** The customer's identity provider, for admins. */
const signInRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/sign-in',
  ...recordSection({
    label: 'profile:sections.signIn',
    group: 'profile:company',
    icon: IconLogin2,
    permission: 'manageSignIn',
    page: lazyPage(() => import('../identity/organisation/SignInPage.tsx')),
  }),
})

/** Assumptions used to value occupied assets, for admins. */
const possessionRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/possession',
  ...recordSection({
    label: 'profile:sections.possession',
    group: 'profile:company',
    icon: IconHomeDollar,
    permission: 'managePossessionValue',
    page: lazyPage(() => import('../assets/possession/PossessionSettingsPage.tsx')),
  }),
})

/** The limit above which valuations need two signatures, for admins. */
const signatureRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/signatures',
  ...recordSection({
    label: 'profile:sections.signatures',
    group: 'profile:company',
    icon: IconSignature,
    permission: 'manageSignatures',
    page: lazyPage(() => import('../valuation/signature/SignatureSettingsPage.tsx')),
  }),
})

/** Custom columns of the customer's tapes, for admins. */
const ownColumnsRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/own-columns',
  validateSearch: listSearch(api.ownColumns),
  ...recordSection({
    label: 'profile:sections.ownColumns',
    group: 'profile:company',
    icon: IconColumns3,
    permission: 'loadTape',
    page: lazyPage(() => import('../assets/own-columns/OwnColumnsPage.tsx')),
  }),
})

/** The customer's team, for admins. */
const teamRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/team',
  validateSearch: readUsersSearch,
  ...recordSection({
    label: 'profile:sections.team',
    group: 'profile:company',
    icon: IconUsers,
    permission: 'seeTeam',
    page: lazyPage(() => import('../users/profile/TeamPage.tsx')),
  }),
})

export const profileRoute = profileFrame.addChildren([
  dataRoute,
  passwordRoute,
  sessionsRoute,
  accessRoute,
  privacyRoute,
  teamRoute,
  possessionRoute,
  signatureRoute,
  ownColumnsRoute,
  integrationRoute,
  apiKeysRoute,
  signInRoute,
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
