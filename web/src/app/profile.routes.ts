import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

/** Oneself, in sections; privacy is left to those whose subscription is over too. */
const profileFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile',
  beforeLoad: requires('seePrivacy'),
  component: lazyPage(() => import('../users/profile/ProfilePage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/',
  beforeLoad: requires('seeProfile'),
  component: lazyPage(() => import('../users/profile/DataPage.tsx')),
})

const passwordRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/password',
  beforeLoad: requires('seeProfile'),
  component: lazyPage(() => import('../identity/password/PasswordPage.tsx')),
})

const sessionsRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/sessions',
  beforeLoad: requires('seeProfile'),
  component: lazyPage(() => import('../identity/sessions/SessionsPage.tsx')),
})

const accessRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/access',
  beforeLoad: requires('seeProfile'),
  component: lazyPage(() => import('../users/profile/AccessPage.tsx')),
})

const privacyRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/privacy',
  component: lazyPage(() => import('../privacy/profile/PrivacyPage.tsx')),
})

/** The users of one's own customer, for its admins. */
const teamRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/team',
  beforeLoad: requires('seeTeam'),
  validateSearch: readUsersSearch,
  component: lazyPage(() => import('../users/profile/TeamPage.tsx')),
})

export const profileRoute = profileFrame.addChildren([
  dataRoute,
  passwordRoute,
  sessionsRoute,
  accessRoute,
  privacyRoute,
  teamRoute,
])
