import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

/** Oneself, in sections; open to everybody who is logged in. */
const profileFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile',
  beforeLoad: requires('seeProfile'),
  component: lazyPage(() => import('./ProfilePage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/',
  component: lazyPage(() => import('./DataPage.tsx')),
})

const passwordRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/password',
  component: lazyPage(() => import('./PasswordPage.tsx')),
})

const sessionsRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/sessions',
  component: lazyPage(() => import('./sessions/SessionsPage.tsx')),
})

const accessRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/access',
  component: lazyPage(() => import('./AccessPage.tsx')),
})

const privacyRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/privacy',
  component: lazyPage(() => import('./privacy/PrivacyPage.tsx')),
})

/** The users of one's own customer, for its admins. */
const teamRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/team',
  beforeLoad: requires('seeTeam'),
  validateSearch: readUsersSearch,
  component: lazyPage(() => import('./TeamPage.tsx')),
})

export const profileRoute = profileFrame.addChildren([
  dataRoute,
  passwordRoute,
  sessionsRoute,
  accessRoute,
  privacyRoute,
  teamRoute,
])
