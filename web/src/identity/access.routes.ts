import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { safeRedirect } from '../kernel/router/login-redirect.ts'
import { rootRoute } from '../kernel/router/root-route.ts'
import { session } from '../kernel/session/session.ts'
import LoginPage from './login/LoginPage.tsx'
import { RETURNED_ANSWER } from './login/returned-answer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Email address to fill in. It is not part of the URL path, because URLs are stored and logged. */
    email?: string
  }
}

/** Redirects signed-in users away from the login (core 2). */
function leaveIfIn(page?: string): void {
  if (session.get()) throw redirect({ href: safeRedirect(page) })
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: (raw): { redirect?: string } => (typeof raw.redirect === 'string' ? { redirect: raw.redirect } : {}),
  beforeLoad: ({ search }) => leaveIfIn(search.redirect),
  component: LoginPage,
})

/** Page to which the identity providers of organisations return. */
const organisationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/organisation',
  beforeLoad: () => {
    leaveIfIn()
    if (RETURNED_ANSWER === '') throw redirect({ to: '/auth' })
  },
  component: lazyPage(() => import('./login/OrganisationPage.tsx')),
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/register',
  beforeLoad: () => leaveIfIn(),
  component: lazyPage(() => import('./register/RegisterPage.tsx')),
})

const askResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password',
  component: lazyPage(() => import('./reset/AskResetPage.tsx')),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/reset-password/$user/$token',
  component: lazyPage(() => import('./reset/ResetPasswordPage.tsx')),
})

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/set-password/$user/$token',
  component: lazyPage(() => import('./reset/SetPasswordPage.tsx')),
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/verify-email/$user/$token',
  component: lazyPage(() => import('./verify/VerifyEmailPage.tsx')),
})

const unsupportedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsupported-browser',
  component: lazyPage(() => import('./UnsupportedPage.tsx')),
})

/** Routes of screens without a session. */
export const accessRoutes = [
  loginRoute,
  organisationRoute,
  registerRoute,
  askResetRoute,
  resetPasswordRoute,
  setPasswordRoute,
  verifyEmailRoute,
  unsupportedRoute,
]
