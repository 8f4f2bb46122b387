import { api } from '@lindero/contract/api'
import {
  IconApi,
  IconColumns3,
  IconHomeDollar,
  IconLogin2,
  IconPlugConnected,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react'
import { createRoute, redirect } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'
import { readUsersSearch } from '../users/users-search.ts'

/** The company settings and their sections, for admins. */
const companyFrame = createRoute({
  getParentRoute: () => appRoute,
  path: '/company',
  beforeLoad: requires('seeTeam'),
  component: lazyPage(() => withTexts('account', import('../users/company/CompanyPage.tsx'))),
})

const indexRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/company/team', replace: true })
  },
})

/** Settings for sending signed valuations to the customer's system, for admins. */
const integrationRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/integration',
  validateSearch: listSearch(api.integrationDeliveries),
  ...recordSection({
    label: 'company:sections.integration',
    icon: IconPlugConnected,
    permission: 'manageIntegration',
    page: lazyPage(() => import('../integrations/IntegrationPage.tsx')),
  }),
})

/** API keys for the customer's programs, for admins. */
const apiKeysRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/api-keys',
  validateSearch: listSearch(api.apiKeys),
  ...recordSection({
    label: 'company:sections.apiKeys',
    icon: IconApi,
    permission: 'manageKeys',
    page: lazyPage(() => import('../identity/api-keys/ApiKeysPage.tsx')),
  }),
})

/** The customer's identity provider, for admins. */
const signInRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/sign-in',
  ...recordSection({
    label: 'company:sections.signIn',
    icon: IconLogin2,
    permission: 'manageSignIn',
    page: lazyPage(() => import('../identity/organisation/SignInPage.tsx')),
  }),
})

/** Assumptions used to value occupied assets, for admins. */
const possessionRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/possession',
  ...recordSection({
    label: 'company:sections.possession',
    icon: IconHomeDollar,
    permission: 'managePossessionValue',
    page: lazyPage(() => import('../assets/possession/PossessionSettingsPage.tsx')),
  }),
})

/** The limit above which valuations need two signatures, for admins. */
const signatureRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/signatures',
  ...recordSection({
    label: 'company:sections.signatures',
    icon: IconSignature,
    permission: 'manageSignatures',
    page: lazyPage(() => import('../valuation/signature/SignatureSettingsPage.tsx')),
  }),
})

/** Custom columns of the customer's tapes, for admins. */
const ownColumnsRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/own-columns',
  validateSearch: listSearch(api.ownColumns),
  ...recordSection({
    label: 'company:sections.ownColumns',
    icon: IconColumns3,
    permission: 'loadTape',
    page: lazyPage(() => import('../assets/own-columns/OwnColumnsPage.tsx')),
  }),
})

/** The customer's team, for admins. */
const teamRoute = createRoute({
  getParentRoute: () => companyFrame,
  path: '/team',
  validateSearch: readUsersSearch,
  ...recordSection({
    label: 'company:sections.team',
    icon: IconUsers,
    permission: 'seeTeam',
    page: lazyPage(() => import('../users/company/TeamPage.tsx')),
  }),
})

export const companyRoute = companyFrame.addChildren([
  indexRoute,
  teamRoute,
  possessionRoute,
  signatureRoute,
  ownColumnsRoute,
  integrationRoute,
  apiKeysRoute,
  signInRoute,
])
