import { type Actor, can, type Permission } from '@lindero/domain/users/permissions'

export type RouteVerdict = 'allowed' | 'notFound' | { redirect: string }

interface GuardedRoute {
  permission: Permission
  /** A route without a page yet is guarded all the same, and then not found. */
  isBuilt: boolean
  /** Target for users who may not open it; by default the page is not found. */
  otherwise?: string
  /** Pattern of its last parameter; any other value is not found. */
  last?: RegExp
}

const BUILT = { isBuilt: true } as const
const NOT_BUILT = { isBuilt: false } as const

/**
 * Every screen that needs a login (core 2; second document 2) and its permission (decisions 3), by its path in the
 * router. A slice that builds a page marks its row as built and guards its own route. Sections of a record are not
 * listed: each has its own permission (`recordSection`). A test compares both with the router.
 */
export const GUARDED_ROUTES = {
  '/': { permission: 'seeHome', ...BUILT },
  '/api-documentation': { permission: 'seeApiDocumentation', ...BUILT },

  '/explorer/{-$openTab}': { permission: 'seeExplorer', ...BUILT },
  '/real-estate-detail/$uuid': { permission: 'seeDetails', ...BUILT },
  '/closing-detail/$uuid': { permission: 'seeDetails', ...BUILT },
  '/advertisement-detail/$uuid': { permission: 'readAdvertisements', ...BUILT },

  '/portfolios': { permission: 'seePortfolios', ...BUILT },
  '/portfolios/new': { permission: 'createPortfolio', ...BUILT },
  '/portfolios/$uuid': { permission: 'seePortfolios', ...BUILT },
  '/portfolios/$uuid/tape': { permission: 'loadTape', ...BUILT },

  '/groups/$uuid': { permission: 'seeAssets', ...BUILT },

  '/assets': { permission: 'seeAssets', ...BUILT },
  '/assets/$uuid': { permission: 'seeAssets', ...BUILT },
  '/assets/$uuid/management/services/$serviceRequestId': {
    permission: 'seeServices',
    otherwise: '/assets/$uuid/management',
    last: /^\d+$/,
    ...NOT_BUILT,
  },

  '/advertisements': { permission: 'readAdvertisements', ...BUILT },

  '/operations': { permission: 'readOperations', ...BUILT },

  '/notifications': { permission: 'seeNotifications', ...BUILT },
  // Workflows of legal management: for the operator's staff.
  '/workflows': { permission: 'editWorkflows', ...BUILT },

  '/exports': { permission: 'seeAssets', ...BUILT },

  '/user-profile/team/audit': { permission: 'readAudit', ...BUILT },

  '/administration': { permission: 'administer', ...BUILT },
  '/administration/legal': { permission: 'administer', ...BUILT },
  '/administration/imports': { permission: 'administer', ...BUILT },
} as const satisfies Record<string, GuardedRoute>

export type GuardedPath = keyof typeof GUARDED_ROUTES

/** The result for a user at a route, built or not; the last parameter is checked if given. */
export function evaluateRoute(path: GuardedPath, actor: Actor, last?: string): RouteVerdict {
  const route: GuardedRoute = GUARDED_ROUTES[path]
  if (route.last && last !== undefined && !route.last.test(last)) return 'notFound'
  if (can(actor, route.permission)) return 'allowed'
  return route.otherwise === undefined ? 'notFound' : { redirect: route.otherwise }
}
