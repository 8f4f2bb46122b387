import { isOperatorCustomer } from '@lindero/domain/customers/operator'
import { type Actor, can, PERMISSIONS, type Permission } from '@lindero/domain/users/permissions'
import { ROLES, type Role, roleOf } from '@lindero/domain/users/roles'

export type RouteVerdict = 'allowed' | 'notFound' | { redirect: string }

interface GuardedRoute {
  permission: Permission
  /** Users without the permission are redirected to this path. By default, they see the not-found page. */
  otherwise?: string
  /** Pattern for the last path parameter. If the value does not match, the user sees the not-found page. */
  last?: RegExp
}

/**
 * Every screen that requires a login (core 2; second document 2), by router path, with its permission (decisions 3).
 * Sections of a record are not listed here, because each declares its own permission (`recordSection`). The slices
 * guard their routes themselves, so a test compares this list and the sections with the router.
 */
export const GUARDED_ROUTES = {
  '/': { permission: 'seeHome' },
  '/first-valuation': { permission: 'readAsset' },
  '/api-documentation': { permission: 'seeApiDocumentation' },

  '/explorer/{-$openTab}': { permission: 'seeExplorer' },
  '/compare-areas': { permission: 'seeExplorer' },
  '/real-estate-detail/$uuid': { permission: 'seeDetails' },
  '/closing-detail/$uuid': { permission: 'seeDetails' },
  '/advertisement-detail/$uuid': { permission: 'readAdvertisements' },

  '/portfolios': { permission: 'seePortfolios' },
  '/portfolios/new': { permission: 'createPortfolio' },
  '/portfolios/$uuid': { permission: 'seePortfolios' },
  '/portfolios/$uuid/tape': { permission: 'loadTape' },
  '/portfolios/$uuid/parts': { permission: 'loadTape' },
  '/portfolios/$uuid/documents': { permission: 'editDocuments' },
  '/portfolios/$uuid/notes': { permission: 'editOperations' },

  '/groups/$uuid': { permission: 'seeAssets' },

  '/assets': { permission: 'seeAssets' },
  '/assets/$uuid': { permission: 'seeAssets' },
  '/assets/$uuid/management/services/$serviceRequestId': {
    permission: 'seeServices',
    otherwise: '/assets/$uuid/management',
    last: /^\d+$/,
  },

  '/accuracy': { permission: 'readValuation' },
  '/values-to-check': { permission: 'readValuation' },
  '/completeness': { permission: 'readOperations' },
  '/contradictions': { permission: 'readOperations' },
  '/advertisements': { permission: 'readAdvertisements' },
  '/advertisements/leads': { permission: 'readAdvertisements' },
  '/advertisements/leads/board': { permission: 'readAdvertisements' },
  '/advertisements/sold': { permission: 'readValuation' },

  '/operations': { permission: 'readOperations' },
  '/operations/bank-accounts': { permission: 'editOperations' },
  '/operations/bank-accounts/$uuid': { permission: 'editOperations' },
  '/operations/bills': { permission: 'editOperations' },
  '/operations/books': { permission: 'readOperations' },
  '/operations/deposits': { permission: 'readOperations' },
  '/operations/indexes': { permission: 'readOperations' },
  '/operations/direct-debits': { permission: 'editOperations' },
  '/operations/direct-debits/$uuid': { permission: 'editOperations' },
  '/operations/rent-roll': { permission: 'readOperations' },
  '/operations/statements': { permission: 'editOperations' },

  '/repossessions': { permission: 'seeManagement' },
  '/repossessions/dates': { permission: 'seeManagement' },
  '/repossessions/court-list': { permission: 'seeManagement' },
  '/repossessions/services': { permission: 'editLegal' },
  '/services': { permission: 'seeServices' },

  '/notifications': { permission: 'seeNotifications' },
  // Workflows of legal management, for the operator's staff and, if the operator allows it, for heads of departments.
  '/workflows': { permission: 'draftWorkflows' },

  '/exports': { permission: 'seeAssets' },

  '/company': { permission: 'seeTeam' },
  '/company/team/audit': { permission: 'readAudit' },

  '/administration': { permission: 'administer' },
  '/administration/legal': { permission: 'administer' },
  '/administration/imports': { permission: 'administer' },
  '/administration/plans': { permission: 'administer' },

  '/subscription': { permission: 'manageSubscription' },
} as const satisfies Record<string, GuardedRoute>

export type GuardedPath = keyof typeof GUARDED_ROUTES

/**
 * Roles that may open a screen, if the current user's role may not. Null if the user may open the screen, and for
 * addresses that are not in the list, such as those of records.
 */
export function rolesOfClosed(path: string, actor: Actor): Role[] | null {
  const place = Object.keys(GUARDED_ROUTES).find((each): each is GuardedPath => each === path)
  if (place === undefined || evaluateRoute(place, actor) !== 'notFound') return null
  const reach: readonly string[] = PERMISSIONS[GUARDED_ROUTES[place].permission]
  // For other customers, the screens of the operator do not exist.
  if (reach.includes('operator') && !isOperatorCustomer(actor.ownCustomer)) return null
  // `head` depends on the user's department, and `providersAdmin` applies only in the provider's own company. So
  // neither counts as a role that may open the screen.
  const roles = ROLES.filter((_, index) => !['no', 'head', 'providersAdmin'].includes(reach[index] ?? 'no'))
  const role = roleOf(actor.user, actor.ownCustomer)
  // Users of a provider's own customer cannot have these roles, so a provider does not see the roles.
  return role === 'provider' || roles.includes(role) ? null : roles
}

/** Evaluates whether a user may open a route. If the last path parameter is passed, it is checked too. */
export function evaluateRoute(path: GuardedPath, actor: Actor, last?: string): RouteVerdict {
  const route: GuardedRoute = GUARDED_ROUTES[path]
  if (route.last && last !== undefined && !route.last.test(last)) return 'notFound'
  if (can(actor, route.permission)) return 'allowed'
  return route.otherwise === undefined ? 'notFound' : { redirect: route.otherwise }
}
