import {
  IconDeviceDesktop,
  IconFolders,
  IconKey,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

/** The profile, in sections; without a subscription only privacy is available. */
const profileFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile',
  beforeLoad: requires('seePrivacy'),
  component: lazyPage(() => import('../users/profile/ProfilePage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/',
  ...recordSection({
    label: 'profile:sections.data',
    icon: IconUser,
    permission: 'seeProfile',
    draftArea: { owns: () => true },
    page: lazyPage(() => import('../users/profile/DataPage.tsx')),
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

/** The users of one's own customer, for its admins. */
const teamRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/team',
  validateSearch: readUsersSearch,
  ...recordSection({
    label: 'profile:sections.team',
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
])
