import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appRoute } from '../../kernel/router/app-route.ts'
import { requires } from '../../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

/** Oneself, in sections; open to everybody who is logged in. */
const profileFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/user-profile',
  beforeLoad: requires('seeProfile'),
  component: lazyRouteComponent(() => import('./ProfilePage.tsx')),
})

const dataRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/',
  component: lazyRouteComponent(() => import('./DataPage.tsx')),
})

const passwordRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/password',
  component: lazyRouteComponent(() => import('./PasswordPage.tsx')),
})

const sessionsRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/sessions',
  component: lazyRouteComponent(() => import('./sessions/SessionsPage.tsx')),
})

const accessRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/access',
  component: lazyRouteComponent(() => import('./AccessPage.tsx')),
})

const privacyRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/privacy',
  component: lazyRouteComponent(() => import('./privacy/PrivacyPage.tsx')),
})

/** The users of one's own customer, for its admins. */
const teamRoute = createRoute({
  getParentRoute: () => profileFrame,
  path: '/team',
  beforeLoad: requires('seeTeam'),
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(() => import('./TeamPage.tsx')),
})

export const profileRoute = profileFrame.addChildren([
  dataRoute,
  passwordRoute,
  sessionsRoute,
  accessRoute,
  privacyRoute,
  teamRoute,
])
